import { useRoot } from './store/root.ts'

/**
 * A singleton of whoever is logged in: made when it is first asked for, closed when the login ends or another one begins.
 * @param create makes that of one person
 */
export function perLogin<Made extends { readonly close: () => void }>(create: (owner: string) => Made) {
  let current: { readonly owner: string; readonly made: Made } | null = null

  useRoot.subscribe(({ auth }, before) => {
    if (auth.authenticated || !before.auth.authenticated) return
    current?.made.close()
    current = null
  })
  return {
    of(owner: string): Made {
      if (current?.owner !== owner) {
        current?.made.close()
        current = { owner, made: create(owner) }
      }
      return current.made
    },
    /** Null before it is asked for, and after the login. */
    current: (): Made | null => current?.made ?? null,
  }
}
