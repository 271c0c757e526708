import { afterEach, expect, test, vi } from 'vitest'
import { handleSync } from './background-sync.ts'
import type { SyncEvent } from './scope.ts'

type Window = { readonly lifecycleState?: 'active' | 'frozen' }
const reminder = { title: 'There is a network again', body: 'Open the app.', path: '/tweets' }
const tag = JSON.stringify(reminder)

afterEach(() => vi.unstubAllGlobals())

/** What a browser shows that wakes the worker, with these windows of the app. */
async function shownBeside(windows: readonly Window[], permission: NotificationPermission = 'granted'): Promise<readonly unknown[]> {
  const shown: unknown[] = []
  vi.stubGlobal('clients', { matchAll: async () => windows })
  vi.stubGlobal('Notification', { permission })
  vi.stubGlobal('registration', { showNotification: async (...notification: unknown[]) => void shown.push(notification) })
  const works: Promise<unknown>[] = []
  handleSync(Object.assign(new Event('sync'), { tag, waitUntil: (work: Promise<unknown>) => void works.push(work) }) satisfies SyncEvent)
  await Promise.all(works)
  return shown
}

test('where no window runs that could send, a notification leads to the screen that does', async () => {
  const { title, body, path } = reminder
  const notification = [title, { body, tag: 'waiting', icon: '/favicon.svg', data: { path } }]
  expect(await shownBeside([])).toEqual([notification])
  expect(await shownBeside([{ lifecycleState: 'frozen' }])).toEqual([notification])
})

test('a window that runs sends by itself, and who allows no notifications gets none', async () => {
  expect(await shownBeside([{ lifecycleState: 'frozen' }, { lifecycleState: 'active' }])).toEqual([])
  expect(await shownBeside([{}])).toEqual([])
  expect(await shownBeside([], 'default')).toEqual([])
})
