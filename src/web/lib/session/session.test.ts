import { describe, expect, test } from 'vitest'
import { type KeyValueStorage, memoryStorage } from '../storage.ts'
import { initialState } from '../store/state.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { createTokens } from '../tokens.ts'
import { createSession } from './session.ts'
import { createTabPresence } from './tab-presence.ts'
import { createTabSync } from './tab-sync.ts'

const token = 'a'.repeat(43)
type Listener = (event: MessageEvent<unknown>) => void

/** One browser: tabs that share a local storage, a channel and a clock. */
function browser({ hasLocks = true } = {}) {
  const local = memoryStorage()
  const clock = manualClock()
  const listeners: { tab: string; listener: Listener }[] = []
  const revoked: string[] = []
  const held: string[] = []
  /** What we use of the browser's locks: each is held until its work ends. */
  const locks = {
    request: async (name: string, _: LockOptions, work: () => Promise<void>) => {
      held.push(name)
      await work()
      held.splice(held.indexOf(name), 1)
    },
    query: async () => ({ held: held.map((name) => ({ name })) }),
  } as unknown as LockManager

  function tab(name: string, session: KeyValueStorage = memoryStorage(), keepLoggedIn = false, authenticated = false) {
    let auth = { ...initialState.auth, keepLoggedIn, authenticated }
    const tokens = createTokens({ local, session })
    const channel = {
      postMessage(data: unknown) {
        for (const { tab, listener } of listeners) if (tab !== name) listener({ data } as MessageEvent)
      },
      addEventListener: (_: string, listener: unknown) => void listeners.push({ tab: name, listener: listener as Listener }),
    }
    const login = createSession({
      tokens,
      auth: () => auth,
      patchAuth: (change) => {
        auth = { ...auth, ...change }
      },
      forgetState: () => {
        auth = initialState.auth
      },
      revoke: (token) => revoked.push(token),
      tabSync: () => tabSync,
      tabPresence: createTabPresence(hasLocks ? locks : undefined),
    })
    const tabSync = createTabSync(
      channel,
      { sharedToken: () => (auth.authenticated ? tokens.inThisTab() : null), onLoggedIn: () => {}, onLoggedOut: () => login.endHere() },
      name,
      clock,
    )
    return { ...login, auth: () => auth, channel, session, local: () => local.getItem('token'), inTab: () => session.getItem('token') }
  }
  /** A tab whose script does not come to answering. */
  const hang = (name: string) => void listeners.splice(0, listeners.length, ...listeners.filter(({ tab }) => tab !== name))
  /** Lets the wait for an answer of another tab pass. */
  const timeOut = () => clock.pass(150)
  return { tab, hang, revoked, timeOut, local }
}

describe('after a login', () => {
  test('the token is in both storages', () => {
    const tab = browser().tab('one')
    tab.begin(token, false)
    expect([tab.local(), tab.inTab(), tab.auth().authenticated, tab.auth().keepLoggedIn]).toEqual([token, token, true, false])
  })
  test('with keep-logged-in it is in local storage only', () => {
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

test('after a registration the token is in both storages', () => {
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
  test('a second tab gets the token of the first', async () => {
    const { tab, revoked } = browser()
    tab('one').begin(token, false)
    const second = tab('two', memoryStorage(), false, true)
    await second.restore()
    expect([second.auth().authenticated, second.inTab(), revoked]).toEqual([true, token, []])
  })
  test('when no tab answers it logs out, on the server too', async () => {
    const { tab, revoked, timeOut, local } = browser()
    local.setItem('token', token)
    const only = tab('one', memoryStorage(), false, true)
    const restoring = only.restore()
    timeOut()
    await restoring
    expect([only.auth().authenticated, only.local(), revoked]).toEqual([false, null, [token]])
  })
  test('a tab that hangs keeps the login of a second one, until it logs out', async () => {
    const { tab, hang, revoked, timeOut, local } = browser()
    const first = tab('one')
    first.begin(token, false)
    hang('one')
    const second = tab('two', memoryStorage(), false, true)
    const restoring = second.restore()
    timeOut()
    await restoring
    expect([second.auth().authenticated, second.inTab(), revoked]).toEqual([true, token, []])
    first.endHere()
    second.endHere()
    local.setItem('token', token)
    const third = tab('three', memoryStorage(), false, true)
    const restoringThird = third.restore()
    timeOut()
    await restoringThird
    expect([third.auth().authenticated, revoked]).toEqual([false, [token]])
  })
  test('in a browser without locks a tab that hangs is not there', async () => {
    const { tab, hang, revoked, timeOut } = browser({ hasLocks: false })
    tab('one').begin(token, false)
    hang('one')
    const second = tab('two', memoryStorage(), false, true)
    const restoring = second.restore()
    timeOut()
    await restoring
    expect([second.auth().authenticated, revoked]).toEqual([false, [token]])
  })
  test('the flag alone, without a token, does not log in', async () => {
    const only = browser().tab('one', memoryStorage(), true, true)
    await only.restore()
    expect(only.auth().authenticated).toBe(false)
  })
})

describe('logging out', () => {
  test('clears both storages and the persisted state', () => {
    const tab = browser().tab('one')
    tab.begin(token, false)
    tab.end()
    expect([tab.local(), tab.inTab(), tab.auth()]).toEqual([null, null, initialState.auth])
  })
  test('logs the other tabs out too', async () => {
    const { tab } = browser()
    const first = tab('one')
    first.begin(token, false)
    const second = tab('two', memoryStorage(), false, true)
    await second.restore()
    first.end()
    expect([second.auth().authenticated, second.inTab()]).toEqual([false, null])
  })
  test('by an account action keeps its flag', () => {
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
  const { tab, timeOut, local } = browser()
  local.setItem('token', token)
  const speaker = tab('speaker')
  const second = tab('two', memoryStorage(), false, true)
  const restoring = second.restore()
  speaker.channel.postMessage(stray)
  timeOut()
  await restoring
  expect([second.inTab(), second.auth().authenticated]).toEqual([null, false])
})
