import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportPlan, ImportRun } from '#contract/imports/runs.ts'
import { type SourceName, sourceNames } from '#domain/imports/found-item.ts'
import { sources } from '#domain/imports/sources.ts'
import type { MadeFile } from '#domain/imports/testing/made-archive.ts'
import { sampleArchives } from '#domain/imports/testing/sample-archives.ts'
import { newKey } from '#server/account/keys/testing/keys.ts'
import { photo } from '#server/media/testing/media.ts'
import { listen } from '#server/media/upload/testing/upload.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { startMachine } from '../scripts/bureau/testing/machine.ts'
import { madeZip } from '../scripts/bureau/testing/zips.ts'

let t: TestApp
let server: string
let machine: Awaited<ReturnType<typeof startMachine>>
beforeAll(async () => {
  t = await startTestApp()
  server = await listen(t)
  machine = await startMachine()
})
afterAll(async () => {
  await machine.close()
  await t.close()
})

/** What becomes of the sample of each source, of which each archive is a zip. */
const ends: Readonly<Record<SourceName, Partial<ImportRun['counts']>>> = {
  'google-photos': { added: 4, 'here-already': 1, 'left-out': 1, 'not-supported': 3 },
  'apple-photos': { added: 3, 'left-out': 2 },
  facebook: { added: 4, 'left-out': 3, 'not-supported': 1 },
  instagram: { added: 5 },
  x: { added: 5, 'left-out': 4, 'not-supported': 1 },
  mastodon: { added: 4, 'left-out': 2 },
  whatsapp: { added: 2, 'left-out': 1 },
  flickr: { added: 2, 'not-supported': 1 },
  bureau: { added: 2, 'left-out': 1, 'not-supported': 3 },
  folder: { added: 3, 'not-supported': 1 },
}

test.each(sourceNames)(
  'the sample of %s comes in with every item at one end, again without anything, and goes by an undo',
  async (source) => {
    const person = await t.resident(`sample${sourceNames.indexOf(source)}`)
    const { key } = await newKey(t, person, ['profile:read', 'import:write'])
    const run = (...line: readonly string[]) =>
      machine.run([...line, '--json'], { env: { BUREAU_SERVER: server, BUREAU_KEY: key } }, Object.values(sources))
    const entries = async () => (await t.call('GET', `/api/case/${person.id}?limit=100`, { as: person })).json<{ data: object[] }>().data
    const zips = await zipsOf(source)

    const first = await run('import', 'auto', ...zips, '--yes')
    const plan = first.events.find(({ event }) => event === 'plan')?.plan as ImportPlan
    const end = endOf(first)
    expect(end).toMatchObject({ source, state: 'done' })
    expect(Object.values(end.counts).reduce((sum, count) => sum + count, 0)).toBe(end.found)
    expect(plan.found.items).toBe(end.found)
    expect(end.counts).toEqual({ wanted: 0, added: 0, 'here-already': 0, 'left-out': 0, 'not-supported': 0, failed: 0, ...ends[source] })
    const added = await entries()
    expect(added.length).toBeGreaterThan(0)

    const again = await run('import', 'auto', ...zips, '--yes')
    expect(endOf(again).counts).toMatchObject({ added: 0 })
    expect(await entries()).toHaveLength(added.length)

    expect((await run('undo', end._id)).code).toBe(0)
    expect(await entries()).toEqual([])
  },
)

const endOf = ({ events }: { readonly events: readonly Record<string, unknown>[] }) =>
  events.find(({ event }) => event === 'end')?.run as ImportRun

/** The zips of a sample: its texts, and a picture of its own in place of each file that it only measures. */
async function zipsOf(source: SourceName): Promise<readonly string[]> {
  const folder = path.join(machine.home, source)
  await mkdir(folder)
  const pictures = new Map<number, Buffer>()
  const bytesOf = async (file: MadeFile): Promise<Buffer> => {
    if (file === null || typeof file === 'string' || file.size === undefined) return Buffer.from(String(file))
    const picture = pictures.get(file.size) ?? (await photo())
    pictures.set(file.size, picture)
    return picture
  }
  return Promise.all(
    Object.entries(sampleArchives[source]).map(async ([name, files]) => {
      const entries = []
      for (const [inside, file] of Object.entries(files)) entries.push({ name: inside, bytes: await bytesOf(file) })
      const zip = path.join(folder, name.endsWith('.zip') ? name : `${name}.zip`)
      await writeFile(zip, madeZip(entries))
      return zip
    }),
  )
}
