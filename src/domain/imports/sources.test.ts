import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { isMoment } from '#domain/case/moment.ts'
import { balanceOf } from './balance.ts'
import { isInstant } from './found-date.ts'
import type { Archive, Findings, ReadOptions } from './found-item.ts'
import { sources, surestSource } from './sources.ts'
import { hostileParts } from './testing/hostile-archives.ts'
import { madeArchive } from './testing/made-archive.ts'
import { sampleArchives } from './testing/sample-archives.ts'

const every = Object.values(sources)
const options: ReadOptions = { zone: 'Europe/Oslo', dayFirst: null, ownName: null }
const readAll = (archive: Archive) => Promise.all(every.map((source) => source.read(archive, options, () => {})))

function expectSound(findings: Findings, archive: Archive) {
  const balance = balanceOf(findings, archive)
  expect(balance).toMatchObject({ lost: [], wrong: [] })
  expect(balance.items + balance.unsupported + balance.motion + balance.attachments + balance.metadata + balance.ofTheExport).toBe(
    archive.files.length,
  )
  const keys = findings.items.map(({ key }) => key)
  const [known, titles] = [new Set(keys), new Set(findings.albums.map(({ title }) => title))]
  expect(known.size).toBe(keys.length)
  expect(Math.max(0, ...keys.map(({ length }) => length))).toBeLessThanOrEqual(320)
  expect(titles.size).toBe(findings.albums.length)
  for (const { shows, answers, albums, date, caption, story, text, name } of findings.items) {
    expect([...shows, answers].filter((key) => key !== null && !known.has(key))).toEqual([])
    expect(albums.filter((title) => !titles.has(title))).toEqual([])
    expect([date?.local].filter((local) => local != null && !isMoment(local))).toEqual([])
    expect([date?.instant].filter((instant) => instant != null && !isInstant(instant))).toEqual([])
    expect([caption, story, text, name].filter((words) => !words.isWellFormed() || words.includes('\u0000'))).toEqual([])
  }
}

test('whatever an archive holds, every file of it ends in exactly one place, and no source throws', async () => {
  await fc.assert(
    fc.asyncProperty(hostileParts, async (parts) => {
      const archive = madeArchive(parts)
      for (const findings of await readAll(archive)) expectSound(findings, archive)
    }),
    { numRuns: 150 },
  )
}, 120_000)

afterEach(() => {
  vi.unstubAllEnvs()
})
test('the zone of the machine changes nothing, and the same archive is read the same again', async () => {
  await fc.assert(
    fc.asyncProperty(hostileParts, async (parts) => {
      const results: string[] = []
      for (const machine of ['UTC', 'Pacific/Apia', 'America/St_Johns']) {
        vi.stubEnv('TZ', machine)
        results.push(JSON.stringify(await readAll(madeArchive(parts))))
      }
      expect(new Set(results).size).toBe(1)
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('the zone of the machine is one that a wrong program would show', () => {
  vi.stubEnv('TZ', 'Pacific/Apia')
  expect(new Date(2019, 7, 4).getTimezoneOffset()).toBe(-780)
})

test.each([
  ['google-photos', ['Takeout/Google Photos/Photos from 2019/a.jpg']],
  ['apple-photos', ['Photos/a.jpg', 'Photos/Photo Details.csv']],
  ['facebook', ['your_facebook_activity/posts/your_posts_1.json']],
  ['instagram', ['your_instagram_activity/media/posts_1.json', 'media/posts/202401/1.jpg']],
  ['x', ['data/manifest.js', 'data/tweets.js']],
  ['mastodon', ['outbox.json', 'actor.json']],
  ['whatsapp', ['WhatsApp Chat with Anna.txt']],
  ['flickr', ['photo_11.json']],
  ['folder', ['2019/a.jpg', 'notes.txt', 'tool.js', 'data.json']],
])('%s is known by %j', (name, paths) => {
  expect(surestSource(madeArchive({ zip: Object.fromEntries(paths.map((path) => [path, ''])) }))?.name).toBe(name)
})

test.each([
  ['google-photos', { files: 14, items: 6, unsupported: 3, motion: 1, attachments: 0, metadata: 4 }],
  ['apple-photos', { files: 11, items: 5, unsupported: 0, motion: 1, attachments: 1, metadata: 4 }],
  ['facebook', { files: 11, items: 5, unsupported: 0, motion: 0, attachments: 2, metadata: 3, ofTheExport: 1 }],
  ['instagram', { files: 7, items: 4, unsupported: 0, motion: 0, attachments: 0, metadata: 3 }],
  ['x', { files: 9, items: 3, unsupported: 1, motion: 0, attachments: 0, metadata: 5 }],
  ['mastodon', { files: 5, items: 2, unsupported: 0, motion: 0, attachments: 0, metadata: 3 }],
  ['whatsapp', { files: 3, items: 3, unsupported: 0, motion: 0, attachments: 0, metadata: 0 }],
  ['flickr', { files: 7, items: 2, unsupported: 1, motion: 0, attachments: 0, metadata: 4 }],
  ['folder', { files: 7, items: 3, unsupported: 1, motion: 1, attachments: 1, metadata: 1 }],
] as const)('the sample of %s is known, and every file of it is in one place: %j', async (name, places) => {
  const archive = madeArchive(sampleArchives[name])
  const source = surestSource(archive) ?? expect.fail()
  expect(source.name).toBe(name)
  expect(balanceOf(await source.read(archive, options, () => {}), archive)).toEqual({ ofTheExport: 0, ...places, lost: [], wrong: [] })
})

test('a folder of more files than a call takes arguments is read', async () => {
  const files = Object.fromEntries(Array.from({ length: 130_000 }, (_, at) => [`Takeout/Google Photos/Photos from 2019/${at}.jpg`, '']))
  const { items } = await sources['google-photos'].read(madeArchive({ zip: files }), options, () => {})
  expect(items).toHaveLength(130_000)
}, 120_000)

test('nothing is from nowhere', () => expect(surestSource(madeArchive({ zip: {} }))).toBeNull())

test('what is thrown that is no refusal is a fault of ours, and is not hidden', async () => {
  const archive = { ...madeArchive({ zip: { 'outbox.json': '' } }), readText: () => Promise.reject(new TypeError('a fault')) }
  await expect(sources.mastodon.read(archive, options, () => {})).rejects.toThrow('a fault')
})

test('it tells how many files were read', async () => {
  const told: number[] = []
  const files = Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`photo_${at}.json`, '{}']))
  await sources.flickr.read(madeArchive({ zip: files }), options, (done) => told.push(done))
  expect([told.at(-1), told.toSorted((one, other) => one - other)]).toEqual([70, told])
})
