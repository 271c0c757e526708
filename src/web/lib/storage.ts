/** What we use of localStorage and sessionStorage; tests hand in a Map of their own. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A shelf that forgets when the page closes: for tests, and for browsers that lock the real ones. */
export function memoryShelf(): Shelf {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** Reading `window.localStorage` itself throws where cookies are blocked; the visit then simply leaves nothing behind. */
function open(find: () => Shelf): Shelf {
  try {
    return find()
  } catch {
    return memoryShelf()
  }
}

export const localShelf = open(() => window.localStorage)
export const sessionShelf = open(() => window.sessionStorage)
