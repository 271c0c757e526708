import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { deriveDeadDocument, newIslandDocument, type PlacedObject } from '#domain/island/document/island-document.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import { madeZip } from '../../scripts/bureau/testing/zips.ts'
import { newUser } from '../../scripts/client.ts'
import { expectAccessible } from './accessible.ts'
import { logIn } from './log-in.ts'
import { photograph } from './takeout-files.ts'
import { test } from './test.ts'

const [entryId, conversationId] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
const thing = (id: string, artifact: string, more: object = {}): PlacedObject => ({
  id,
  artifact,
  position: [0.1, 0.05, 0.1],
  rotation: [0, 0, 0],
  scale: 1,
  ...more,
})
const living = {
  ...newIslandDocument({ body: 'atoll', seed: 7 }),
  objects: [thing('lamp', 'lantern'), thing('sea', 'frame', { entryId }), thing('gate', 'portal')],
}
const levels = ['image', 'video', 'misc', 'tweet', 'artifact', 'starchart'].map((kind) => [kind, { level: 'private', lastOpen: 'members' }])

const recipe: ChartRecipe = {
  version: 2,
  skies: [{ name: 'Visby', lat: 57.6, lon: 18.3, zone: null, local: '1974-08-21T23:20', offset: 3600, facing: 180 }],
  title: 'The night of the pier',
  words: '',
  theme: 'engraved',
  sheet: 'a4',
  show: [],
  faintest: 6,
}

/** A small export of ours: a picture that hangs on an island, a conversation, a chart and settings. */
function madeBag(): Buffer {
  const [picture, text] = [photograph(), Buffer.from('2026-11-26 21:22 Anneli: I remember the pier.\n')]
  const media = 'data/media/1974/08/pier.jpg'
  const conversation = `data/conversations/${conversationId}.txt`
  const records = {
    account: { state: 'open', island: 'atoll', bio: 'Kept a light.', privacy: Object.fromEntries(levels), birth: { place: 'Visby' } },
    files: { id: 'f1', path: media, name: 'pier.jpg', sha256: createHash('sha256').update(picture).digest('hex') },
    entries: { id: entryId, kind: 'image', file_id: 'f1', caption: 'The pier', moment: '1974-08' },
    'island-now': { living, dead: deriveDeadDocument(living) },
    'conversation-texts': {
      path: conversation,
      conversation_id: conversationId,
      names: ['Anneli'],
      began_at: '2026-11-26T21:22:00.000Z',
      entries: [],
    },
    starcharts: { id: '01900000-0000-7000-8000-000000000003', kind: 'single', recipe },
  }
  return madeZip([
    { name: `ada/${media}`, bytes: picture },
    { name: `ada/${conversation}`, bytes: text },
    ...Object.entries(records).map(([name, row]) => ({
      name: `ada/data/records/${name}.jsonl`,
      bytes: Buffer.from(`${JSON.stringify(row)}\n`),
    })),
  ])
}

test('an export of ours brings the island back with what hangs on it, says what stays behind, and is undone', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  await logIn(context, await newUser(server))
  const page = await context.newPage()
  await page.goto('/import')
  await page.getByLabel('Zips or files').setInputFiles({ name: 'ada-part-1.zip', mimeType: 'application/zip', buffer: madeBag() })
  await page.getByRole('button', { name: 'See what is in it' }).click()
  await expect(page.getByText('Nothing is sent yet')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Island' })).toBeChecked()
  await expect(page.getByText(/^On the island of the export stands one thing of the shop\./)).toBeVisible()
  await expect(page.getByText(/^Star charts are kept by whoever has the product here\./)).toBeVisible()
  await expectAccessible(page, 'the plan of an export of ours')
  await page.getByRole('button', { name: /^Bring in 4 things/ }).click()
  await expect(page.getByText('Done.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('One thing of the shop that you do not have here was left out.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('4 taken back.').first()).toBeVisible()
  await context.close()
})
