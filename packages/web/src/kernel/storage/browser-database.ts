const NAME = "itoguchi";
/** Raised when what is kept gets another shape: everything kept before is thrown away, except what people wrote. */
const VERSION = 1;

/** Boards are in two parts: what there is to know about a copy, and the copy itself, which is large. */
export type Drawer = "boards" | "copies" | "letters";
const DRAWERS: readonly Drawer[] = ["boards", "copies", "letters"];

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const { result: database } = request;
      for (const drawer of DRAWERS) {
        if (drawer !== "letters" && database.objectStoreNames.contains(drawer)) database.deleteObjectStore(drawer);
        if (!database.objectStoreNames.contains(drawer)) database.createObjectStore(drawer, { keyPath: "key" });
      }
    };
    request.onsuccess = () => {
      const { result: database } = request;
      // Another tab has a newer release of the product.
      database.onversionchange = () => database.close();
      database.onclose = forgetOpened;
      resolve(database);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
  opening.catch(forgetOpened);
  return opening;
}

function forgetOpened(): void {
  opening = undefined;
}

/** All of it or nothing; `act` asks for what it reads, and the answers are there when it is over. */
export async function inDrawers<T>(
  drawers: readonly Drawer[],
  mode: "readonly" | "readwrite",
  act: (drawer: (name: Drawer) => IDBObjectStore) => () => T,
): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(drawers, mode, { durability: "relaxed" });
    const answer = act((name) => transaction.objectStore(name));
    transaction.oncomplete = () => resolve(answer());
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}
