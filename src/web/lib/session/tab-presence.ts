/** The lock that every logged-in tab of a browser holds. The browser takes it back when a tab is closed or crashes. */
const lockName = 'logged-in tab'

/**
 * Knows whether another tab of this browser is logged in, also one that is too busy to answer a message. Without locks, as on a page
 * that did not come over https, it knows of none.
 */
export function createTabPresence(locks: Pick<LockManager, 'request' | 'query'> | undefined) {
  let end: (() => void) | null = null
  return {
    /** This tab is logged in. */
    begin() {
      if (!locks || end) return
      const untilEnd = new Promise<void>((resolve) => {
        end = resolve
      })
      void locks.request(lockName, { mode: 'shared' }, () => untilEnd)
    },
    /** This tab is logged out. */
    end() {
      end?.()
      end = null
    },
    /** To be asked before `begin`. */
    isElsewhere: async () => (await locks?.query())?.held?.some(({ name }) => name === lockName) ?? false,
  }
}

export type TabPresence = ReturnType<typeof createTabPresence>
