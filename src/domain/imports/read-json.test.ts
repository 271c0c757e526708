import { expect, test } from 'vitest'
import { isTooDense, readMetadata } from './read-json.ts'
import { madeArchive } from './testing/made-archive.ts'

test('a text of more values than memory holds is known by its signs, and the posts of a lifetime are not', () => {
  for (const signs of ['{},', '[', '\n', 'a,\n']) expect(isTooDense(signs.repeat(Math.ceil(60_000_000 / signs.length)))).toBe(true)
  const message = JSON.stringify(
    { sender_name: 'Ada', timestamp_ms: 1564917605123, content: 'the tide goes out', is_unsent: false },
    null,
    2,
  )
  expect(isTooDense(`${message},\n`.repeat(Math.floor(200_000_000 / message.length)))).toBe(false)
  expect(isTooDense('{},'.repeat(1_000_000))).toBe(false)
})

test('such a text is told as damaged, and the others are read', async () => {
  const archive = madeArchive({ zip: { 'a.json': '[{}]', 'b.json': `[${'{},'.repeat(10_000_000)}{}]` } })
  const read: (string | null)[] = []
  await readMetadata(
    archive,
    archive.files,
    ({ text }) => void read.push(text),
    () => {},
  )
  expect(read).toEqual(['[{}]', null])
})
