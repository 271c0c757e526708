import { expect, test } from 'vitest'
import { type Access, redirectFor } from './access.ts'
import { documentPages } from './document-pages.ts'
import { screens } from './screens.ts'

const visitors = {
  guest: { authenticated: false, protectedRoutes: { singleStarcharts: false } },
  member: { authenticated: true, protectedRoutes: { singleStarcharts: false } },
  charter: { authenticated: true, protectedRoutes: { singleStarcharts: true } },
}

/** Every redirect there is: who asks for what, where they come, and how they learn why. */
const known: Readonly<Record<string, string>> = {
  'guest authenticated': 'the login, which says that it leads on',
  'guest singleStarcharts': 'the login, which says that it leads on',
  'member guest': 'the map: You are logged in already.',
  'charter guest': 'the map: You are logged in already.',
  'member singleStarcharts': 'the map, where a dialog says what opens the makers',
}

test('every redirect of the router is known, and says why', () => {
  const all = [...screens, ...documentPages].flatMap(({ path, access }) =>
    Object.entries(visitors).flatMap(([who, visitor]): [string, string][] => {
      const redirect = access === 'keeper' ? null : redirectFor(access, visitor, path, null) // nothing is there then
      if (redirect === null) return []
      const isLogin = redirect.to === `/login?next=${encodeURIComponent(path)}` || (path === '/map' && redirect.to === '/login')
      return [
        [
          `${who} ${access satisfies Access}`,
          isLogin
            ? 'the login, which says that it leads on'
            : redirect.notice === null
              ? 'the map, where a dialog says what opens the makers'
              : `the map: ${redirect.notice}`,
        ],
      ]
    }),
  )
  expect(Object.fromEntries(all)).toEqual(known)
  expect(new Set(all.map(([who, what]) => `${who} ${what}`)).size).toBe(Object.keys(known).length)
})
