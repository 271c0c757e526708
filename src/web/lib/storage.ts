/** What we use of localStorage and sessionStorage. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage that is gone when the page closes: for tests, and for browsers that block the real ones. */
export function memoryStorage(): KeyValueStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** Reading `window.localStorage` itself throws where cookies are blocked. Then nothing is stored beyond the page. */
function open(find: () => KeyValueStorage): KeyValueStorage {
  try {
    return find()
  } catch {
    return memoryStorage()
  }
}

export const browserStorage = open(() => window.localStorage)
export const tabStorage = open(() => window.sessionStorage)
