/** What we use of `navigator.locks`; undefined on a page that did not come over https. */
export type WebLocks = Pick<LockManager, 'request'> | undefined

/** Ends the hold of a lock; settles when another may have it. */
export type ReleaseLock = () => Promise<void>

/**
 * Takes a Web Lock without waiting for it, for as long as the page is open or until it is released; null where another window has it.
 * Where the browser has no locks, every window gets it.
 */
export const tryLock = (locks: WebLocks, name: string): Promise<ReleaseLock | null> =>
  new Promise((resolve, reject) => {
    if (!locks) return resolve(async () => {})
    const isOver = locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null)
      return new Promise<void>((end) =>
        resolve(async () => {
          end()
          await isOver
        }),
      )
    })
    isOver.catch(reject)
  })
