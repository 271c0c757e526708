import { maxCaptionLength, maxFileNameLength, maxStoryLength } from '#domain/case/limits.ts'
import { maxItemsInAdd, maxItemsInBatch } from '#domain/imports/limits.ts'
import { type Found, foundTweet, importing } from '#server/imports/testing/imports.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { longest } from './full.ts'
import type { Preparations } from './prepared.ts'

/** As many items as one request lists, with words as long as usual ones are at their longest. */
const items: readonly Found[] = Array.from({ length: maxItemsInBatch }, (_, at) => ({
  key: `${at}/${'k'.repeat(100)}`,
  kind: 'image',
  name: longest(maxFileNameLength / 3),
  file: { part: 0, index: at, path: 'p'.repeat(300), size: at + 1, crc32: at, modified: null },
  caption: longest(maxCaptionLength / 2),
  albums: [longest(50)],
  remarks: ['date-guessed'],
}))
const parts = [{ name: longest(200), size: 1_000_000, finger: longest(100) }]
const state = { reading: 0, planned: 1, running: 2, paused: 3 } as const

/** A run of somebody in a state, with these items, in the place of any that is open. */
async function runIn(t: TestApp, as: Person, upTo: keyof typeof state, listed: readonly Found[] = items): Promise<string> {
  await endOpen(t, as)
  const calls = importing(t, as)
  const { _id } = await calls.begin('google-photos', { parts })
  await calls.put(_id, listed)
  if (state[upTo] >= state.planned) await calls.plan(_id)
  if (state[upTo] >= state.running) await calls.act(_id, 'confirm')
  if (upTo === 'paused') await calls.act(_id, 'pause')
  return _id
}

async function endOpen(t: TestApp, as: Person): Promise<void> {
  const calls = importing(t, as)
  for (const { _id, state } of (await calls.list()).data)
    if (!['done', 'cancelled', 'undone'].includes(state)) await calls.act(_id, 'cancel')
}

/** The run that calls which read are asked of: listed, and cancelled. */
export async function fillImports(t: TestApp, as: Person): Promise<string> {
  const id = await runIn(t, as, 'running')
  await importing(t, as).act(id, 'cancel')
  return id
}

/** What has to be there before each call that changes an import. */
export function preparedImports(t: TestApp): Preparations {
  let tweets = 0
  const words = () => Array.from({ length: maxItemsInAdd }, () => foundTweet(`t${tweets++}`, { story: longest(maxStoryLength / 50) }))
  const inState =
    (upTo: keyof typeof state, body: object = {}) =>
    async (ada: Person) => ({ params: { id: await runIn(t, ada, upTo) }, body })
  const done = async (ada: Person) => {
    const listed = words()
    const id = await runIn(t, ada, 'running', listed)
    await importing(t, ada).add(
      id,
      listed.map(({ key }) => ({ key })),
    )
    return id
  }
  return {
    'POST /api/imports': async (ada) => {
      await endOpen(t, ada)
      return { body: { source: 'folder', parts } }
    },
    'POST /api/imports/:id/items': inState('reading', { items }),
    'POST /api/imports/:id/plan': inState('reading'),
    'POST /api/imports/:id/choose': inState('planned', { kinds: ['image'] }),
    'POST /api/imports/:id/confirm': inState('planned'),
    'POST /api/imports/:id/add': async (ada) => {
      const listed = words()
      return { params: { id: await runIn(t, ada, 'running', listed) }, body: { items: listed.map(({ key }) => ({ key })) } }
    },
    'POST /api/imports/:id/fail': inState('running', { items: items.map(({ key }) => ({ key, code: 'damaged', message: longest(300) })) }),
    'POST /api/imports/:id/retry': inState('running'),
    'POST /api/imports/:id/pause': inState('running'),
    'POST /api/imports/:id/resume': inState('paused'),
    'POST /api/imports/:id/cancel': inState('running'),
    'DELETE /api/imports/:id': inState('planned'),
    'POST /api/imports/:id/finish': async (ada) => ({ params: { id: await done(ada) } }),
    'POST /api/imports/:id/undo': async (ada) => {
      const id = await done(ada)
      await importing(t, ada).act(id, 'finish')
      return { params: { id } }
    },
  }
}
