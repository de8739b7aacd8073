type Turn<Item> = { item: Item; weight: number } | { alone(): Promise<void> };

/** How much goes together: so many items, and so many rows in all. One that is heavier than that goes by itself. */
interface Limits {
  items: number;
  weight: number;
}

/** One line for each project: first come, first served. */
export interface Turns<Item> {
  /** Goes together with those next to it that may. */
  join(project: string, item: Item, weight: number): void;
  /** Has a turn of its own, between those before and those after it. */
  alone<Result>(project: string, act: () => Promise<Result>): Promise<Result>;
}

/**
 * Whoever wants to write into a project waits here, before taking a connection: of a whole process one connection at the
 * most waits for a project's lock, however many want it.
 */
export function createTurns<Item>(limits: Limits, settle: (batch: Item[]) => Promise<void>): Turns<Item> {
  const lines = new Map<string, Turn<Item>[]>();

  function queue(project: string, turn: Turn<Item>): void {
    const line = lines.get(project);
    if (line) return void line.push(turn);
    const fresh = [turn];
    lines.set(project, fresh);
    void drain(project, fresh);
  }

  async function drain(project: string, line: Turn<Item>[]): Promise<void> {
    while (line.length > 0) {
      const [first] = line;
      if (first && "alone" in first) await (line.shift() as typeof first).alone();
      else await settle(takeTogether(line, limits));
    }
    lines.delete(project);
  }

  return {
    join: (project, item, weight) => queue(project, { item, weight }),
    alone: (project, act) =>
      new Promise((resolve, reject) => {
        // Whatever becomes of it, those after it have their turn.
        queue(project, { alone: () => Promise.resolve().then(act).then(resolve, reject) });
      }),
  };
}

function takeTogether<Item>(line: Turn<Item>[], limits: Limits): Item[] {
  const taken: Item[] = [];
  let weight = 0;
  for (let turn = line[0]; turn && "item" in turn; turn = line[0]) {
    if (taken.length > 0 && (taken.length >= limits.items || weight + turn.weight > limits.weight)) break;
    taken.push(turn.item);
    weight += turn.weight;
    line.shift();
  }
  return taken;
}
