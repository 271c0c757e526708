import { expect, test } from 'vitest'
import { documentPages } from './document-pages.ts'
import { hasPage } from './load-page.ts'
import { screens } from './screens.ts'
import { transitionType } from './transitions.ts'

/** Section 2 of the specification, word for word. */
const specified = {
  public: '/verfiyaccount /terms /privacy /whatsnew /about /story /what-we-do /aboutstarchart /underconstruction',
  guest: '/ /forgetpassword /reset_password/{token} /signup /login',
  singleStarcharts: '/starchart /doublestarchart-create /doublestarchart-view',
  authenticated: `/message /tweets /settings /payment /upload /catalog /island /checkout /receipt /collection /islandprofile
    /userislandprofile/{id} /map /directory /user-starchart-single/{id} /user-starchart-double/{id} /cns-skeleton /corvus /pns-orion
    /black-forest /new-page /paymentverification/{status} /account /pns /cns`,
}

/** What links in our own e-mails open. */
const mailed = [
  '/erased/{token}',
  '/stop-email-change/{token}',
  '/undelete/{token}',
  '/unsubscribe/{token}',
  '/legacy/here/{token}',
  '/legacy/invitation/{token}',
  '/legacy/return/{token}',
]

/**
 * What the specification does not know: what one has found; an island open to guests; the room of the sky; the shop before the login; the pages of the settings; where the
 * code of a program is typed, and where what other services hold is brought in,
 * with its help, and that for phones; the card of a legacy contact, an account that is taken back, and the help for both.
 */
const later = [
  '/settings/{subject}',
  '/device',
  '/found',
  '/open-island/{name}',
  '/sky',
  '/shop',
  '/import',
  '/import/{id}',
  '/importing',
  '/from-a-phone',
  '/legacy/card',
  '/legacy/return',
  '/leaving-an-island',
]

/** The console of the keepers, which is nobody else's. */
const ofKeepers = ['/_keeper', '/_keeper/{section}']

const braced = (path: string) => path.replace(/\$(\w+)/g, '{$1}')

test.each(Object.entries(specified))(
  'every %s route of the specification exists, and no other but those of mailed links and of later features',
  (access, paths) => {
    const ours = [...screens, ...documentPages].filter((screen) => screen.access === access).map(({ path }) => braced(path))
    expect(ours.filter((path) => ![...mailed, ...later].includes(path)).sort()).toEqual(paths.split(/\s+/).sort())
  },
)

test('the screens of keepers are the console alone', () => {
  expect(screens.filter(({ access }) => access === 'keeper').map(({ path }) => braced(path))).toEqual(ofKeepers)
})

test('every screen has its page', () => {
  expect(screens.map(({ page }) => page).filter((page) => !hasPage(page))).toEqual([])
})

test('the typewriter is heard on the four screens of the specification', () => {
  const heard = screens.filter(({ hasTypewriter }) => hasTypewriter).map(({ path }) => braced(path))
  expect(heard.sort()).toEqual(['/forgetpassword', '/login', '/reset_password/{token}', '/signup'])
})

test('travel follows altitude', () => {
  expect(transitionType('/map', '/upload')).toBe('descend')
  expect(transitionType('/userislandprofile/7', '/map')).toBe('ascend')
  expect(transitionType('/settings', '/account')).toBe('across')
})
