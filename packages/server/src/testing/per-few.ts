/** Made once for every few of a list: shared, but not by so many that it becomes slow to look at. */
export function perFew<Item, Made>(
  list: readonly Item[],
  make: () => Promise<Made>,
  few = 20,
): (item: Item) => Promise<Made> {
  const made = new Map<number, Promise<Made>>();
  return (item) => {
    const at = Math.floor(list.indexOf(item) / few);
    const one = made.get(at) ?? make();
    made.set(at, one);
    return one;
  };
}
