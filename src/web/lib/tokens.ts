import { browserStorage, type KeyValueStorage, tabStorage } from './storage.ts'

/** The key in both storages. The specification fixes it. */
const key = 'token'

/** The storages of the login token: always local storage, and session storage too unless the person asked to stay logged in. */
export function createTokens({ local, session }: { local: KeyValueStorage; session: KeyValueStorage }) {
  return {
    current: () => session.getItem(key) ?? local.getItem(key),
    inThisTab: () => session.getItem(key),
    inThisBrowser: () => local.getItem(key),
    keepInBrowser: (token: string) => local.setItem(key, token),
    keepInTab: (token: string) => session.setItem(key, token),
    clear: () => {
      local.removeItem(key)
      session.removeItem(key)
    },
  }
}

export type Tokens = ReturnType<typeof createTokens>
export const tokens = createTokens({ local: browserStorage, session: tabStorage })

/** CSRF protection by the double-submit cookie: every write repeats the cookie of our server in a header. The specification fixes both names. */
export function csrfHeader(): Readonly<Record<string, string>> {
  const start = 'XSRF-TOKEN='
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(start))
  return cookie ? { 'X-XSRF-TOKEN': decodeURIComponent(cookie.slice(start.length)) } : {}
}
