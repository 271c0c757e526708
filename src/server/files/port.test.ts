import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { diskFiles } from './disk.ts'
import type { Files } from './port.ts'

type Engine = {
  readonly name: string
  readonly open: () => Promise<{ files: Files; close: () => Promise<void>; leftovers: () => Promise<readonly string[]> }>
}

const disk: Engine = {
  name: 'disk',
  async open() {
    const root = await mkdtemp(path.join(tmpdir(), 'bureau-files-'))
    return {
      files: diskFiles(root),
      close: () => rm(root, { recursive: true, force: true }),
      leftovers: () => readdir(path.join(root, 'unfinished')).catch(() => []),
    }
  },
}

describe.each([disk])('files on $name', async ({ open }) => {
  const { files, close, leftovers } = await open()
  afterAll(close)
  const bytesOf = async (key: string, range?: { first: number; last: number }) => {
    const stream = await files.get(key, range)
    return stream && buffer(stream)
  }
  const content = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 251))

  test('give back what was put, whole', async () => {
    await files.put('originals/a/one', content)
    expect(await bytesOf('originals/a/one')).toEqual(content)
    expect(await files.head('originals/a/one')).toMatchObject({ size: content.length, storedAt: expect.any(Date) })
  })

  test('take a stream of unknown length', async () => {
    await files.put('originals/a/two', Readable.from([content.subarray(0, 10), content.subarray(10)]))
    expect(await bytesOf('originals/a/two')).toEqual(content)
  })

  test('give a range with both ends', async () => {
    await files.put('range', content)
    expect(await bytesOf('range', { first: 10, last: 19 })).toEqual(content.subarray(10, 20))
    expect(await bytesOf('range', { first: content.length - 1, last: content.length - 1 })).toEqual(content.subarray(-1))
  })

  test('know nothing of what was never put', async () => {
    expect(await files.get('absent')).toBeNull()
    expect(await files.head('absent')).toBeNull()
    await expect(files.delete('absent')).resolves.toBeUndefined()
  })

  test('replace whole, and keep the old one when the new one breaks off', async () => {
    await files.put('broken', Buffer.from('first'))
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('sec')
        throw new Error('the line broke')
      })(),
    )
    await expect(files.put('broken', breaking)).rejects.toThrow('the line broke')
    expect(String(await bytesOf('broken'))).toBe('first')
    expect(await leftovers()).toEqual([])
    await files.put('broken', Buffer.from('second'))
    expect(String(await bytesOf('broken'))).toBe('second')
  })

  test('list by prefix in order, and forget what was deleted', async () => {
    for (const key of ['list/b/2', 'list/a/1', 'list/b/1', 'lists/x']) await files.put(key, Buffer.from(key))
    expect(await Array.fromAsync(files.list('list/'))).toEqual(['list/a/1', 'list/b/1', 'list/b/2'])
    expect(await Array.fromAsync(files.list('list/b'))).toEqual(['list/b/1', 'list/b/2'])
    await files.delete('list/b/1')
    expect(await Array.fromAsync(files.list('list/b'))).toEqual(['list/b/2'])
    expect(await Array.fromAsync(files.list('nothing/'))).toEqual([])
  })

  test.each(['../outside', '/etc/passwd', 'a/../../b', '', 'nul\0', 'a\\b'])('refuse the key %j', async (key) => {
    await expect(files.put(key, content)).rejects.toThrow('not a key of ours')
    await expect(files.get(key)).rejects.toThrow('not a key of ours')
  })
})
