import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { filledPages } from './filled-pages.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'bureau-pages-'))
writeFileSync(path.join(directory, 'story.html'), '<meta content="%PUBLIC_URL%/cards/story.png"><meta content="%PUBLIC_URL%/story">')
afterAll(() => rmSync(directory, { recursive: true }))
const page = filledPages(directory, 'https://islands.example')

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', 'identity', (bytes: Buffer) => bytes],
])('to who accepts "%s" a page is sent as %s, with whole addresses', async (accepted, encoding, decode) => {
  const sent = await page('story.html', accepted)
  expect(sent.encoding).toBe(encoding)
  expect(decode(sent.bytes).toString()).toBe(
    '<meta content="https://islands.example/cards/story.png"><meta content="https://islands.example/story">',
  )
})

test('a link to an island is hidden while there is none to visit', async () => {
  writeFileSync(path.join(directory, 'landing.html'), '<a data-visit="true" hidden="" href="/visit">Visit an island</a>')
  const shown = async (variant: 'built' | 'visit') => (await page('landing.html', '', variant)).bytes.toString()
  expect([await shown('built'), await shown('visit')]).toEqual([
    '<a data-visit="true" hidden="" href="/visit">Visit an island</a>',
    '<a  href="/visit">Visit an island</a>',
  ])
})

test('the place of a chart has its room where its address asks for it', async () => {
  writeFileSync(path.join(directory, 'chart.html'), '<div data-chart-room="closed">')
  expect((await page('chart.html', '')).bytes.toString()).toBe('<div data-chart-room="closed">')
  expect((await page('chart.html', '', 'chart')).bytes.toString()).toBe('<div data-open="">')
})

test('a page is compressed once, and a missing one is asked for anew', async () => {
  const [first, second] = await Promise.all([page('story.html', 'br'), page('story.html', 'br')])
  expect(first.bytes).toBe(second.bytes)
  await expect(page('later.html', 'br')).rejects.toThrow('ENOENT')
  writeFileSync(path.join(directory, 'later.html'), 'now')
  expect(brotliDecompressSync((await page('later.html', 'br')).bytes).toString()).toBe('now')
})
