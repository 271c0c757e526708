import { describe, expect, test } from 'vitest'
import { type KeyValueStorage, memoryStorage } from '../storage.ts'
import { initialState } from '../store/state.ts'
import { createSession } from './session.ts'
import { createTabSync } from './tab-sync.ts'
import { createTokens } from './tokens.ts'

const token = 'a'.repeat(43)
type Listener = (event: MessageEvent<unknown>) => void

/** One browser: a local storage and a channel that its tabs share. */
function browser() {
  const local = memoryStorage()
  const listeners: { tab: string; hear: Listener }[] = []
  const revoked: string[] = []
  /** Waits that ran out; they run when the test says so, so that no answer can come too late by accident. */
  const waits: (() => void)[] = []

  function tab(name: string, session: KeyValueStorage = memoryStorage(), keepLoggedIn = false, authenticated = false) {
    let auth = { ...initialState.auth, keepLoggedIn, authenticated }
    const tokens = createTokens({ local, session })
    const line = {
      postMessage(data: unknown) {
        for (const { tab, hear } of listeners) if (tab !== name) hear({ data } as MessageEvent)
      },
      addEventListener: (_: string, hear: unknown) => void listeners.push({ tab: name, hear: hear as Listener }),
    }
    const life = createSession({
      tokens,
      auth: () => auth,
      patchAuth: (change) => {
        auth = { ...auth, ...change }
      },
      forget: () => {
        auth = initialState.auth
      },
      revoke: (ended) => revoked.push(ended),
      tabSync: () => tabSync,
    })
    const clock = {
      after(_: number, run: () => void) {
        waits.push(run)
        return () => void waits.splice(waits.indexOf(run), 1)
      },
    }
    const tabSync = createTabSync(
      line,
      { lend: () => (auth.authenticated ? tokens.inThisTab() : null), onLoggedIn: () => {}, onLoggedOut: () => life.follow() },
      name,
      clock,
    )
    return { ...life, auth: () => auth, line, session, local: () => local.getItem('token'), inTab: () => session.getItem('token') }
  }
  const runOut = () => {
    for (const run of waits.slice()) run()
  }
  return { tab, revoked, runOut, local }
}

describe('after a login', () => {
  test('the token lies in both storages', () => {
    const tab = browser().tab('one')
    tab.begin(token, false)
    expect([tab.local(), tab.inTab(), tab.auth().authenticated, tab.auth().keepLoggedIn]).toEqual([token, token, true, false])
  })
  test('with keep-logged-in it lies in local storage only', () => {
    const tab = browser().tab('one')
    tab.begin(token, true)
    expect([tab.local(), tab.inTab(), tab.auth().keepLoggedIn]).toEqual([token, null, true])
  })
  test('a token of an earlier login is gone from the tab', () => {
    const tab = browser().tab('one')
    tab.begin('b'.repeat(43), false)
    tab.begin(token, true)
    expect(tab.inTab()).toBeNull()
  })
  test('the flag of an earlier failure is gone', () => {
    const tab = browser().tab('one')
    tab.fail()
    expect(tab.auth().loginFailed).toBe(true)
    tab.begin(token, false)
    expect(tab.auth().loginFailed).toBe(false)
  })
})

test('after a registration the token lies in both storages', () => {
  const tab = browser().tab('one')
  tab.beginNew(token)
  expect([tab.local(), tab.inTab(), tab.auth().authenticated]).toEqual([token, token, true])
})

describe('at the start of a page', () => {
  test('a tab with its own token goes on', async () => {
    const { tab, revoked } = browser()
    const first = tab('one')
    first.begin(token, false)
    const reloaded = tab('one again', first.session, false, true)
    await reloaded.restore()
    expect(reloaded.auth().authenticated).toBe(true)
    expect(revoked).toEqual([])
  })
  test('a kept login goes on without one', async () => {
    const { tab } = browser()
    tab('one').begin(token, true)
    const second = tab('two', memoryStorage(), true, true)
    await second.restore()
    expect([second.auth().authenticated, second.inTab()]).toEqual([true, null])
  })
  test('a second tab borrows the login of the first', async () => {
    const { tab, revoked } = browser()
    tab('one').begin(token, false)
    const second = tab('two', memoryStorage(), false, true)
    await second.restore()
    expect([second.auth().authenticated, second.inTab(), revoked]).toEqual([true, token, []])
  })
  test('when no tab answers it logs out, on the server too', async () => {
    const { tab, revoked, runOut, local } = browser()
    local.setItem('token', token)
    const only = tab('one', memoryStorage(), false, true)
    const restoring = only.restore()
    runOut()
    await restoring
    expect([only.auth().authenticated, only.local(), revoked]).toEqual([false, null, [token]])
  })
  test('a flag without any token is worth nothing', async () => {
    const only = browser().tab('one', memoryStorage(), true, true)
    await only.restore()
    expect(only.auth().authenticated).toBe(false)
  })
})

describe('logging out', () => {
  test('clears both storages and all that was remembered', () => {
    const tab = browser().tab('one')
    tab.begin(token, false)
    tab.end()
    expect([tab.local(), tab.inTab(), tab.auth()]).toEqual([null, null, initialState.auth])
  })
  test('takes the other tabs along', async () => {
    const { tab } = browser()
    const first = tab('one')
    first.begin(token, false)
    const second = tab('two', memoryStorage(), false, true)
    await second.restore()
    first.end()
    expect([second.auth().authenticated, second.inTab()]).toEqual([false, null])
  })
  test('by an account action leaves its flag', () => {
    const tab = browser().tab('one')
    tab.begin(token, false)
    tab.end({ deactivated: true })
    expect(tab.auth()).toMatchObject({ authenticated: false, deactivated: true })
  })
})

test.each([
  null,
  'logged-out',
  { kind: 'token', to: 'two' },
  { kind: 'token', to: 'two', token: '<script>' },
  { kind: 'ask' },
  { kind: 'other' },
])('a stray message on the channel (%j) changes nothing', async (stray) => {
  const { tab, runOut, local } = browser()
  local.setItem('token', token)
  const speaker = tab('speaker')
  const second = tab('two', memoryStorage(), false, true)
  const restoring = second.restore()
  speaker.line.postMessage(stray)
  runOut()
  await restoring
  expect([second.inTab(), second.auth().authenticated]).toEqual([null, false])
})
