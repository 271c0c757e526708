import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { holdDeleted, isHolding } from './disk.ts'
import { disk, s3, swift } from './testing/files.ts'

describe.each([disk, s3, ...(swift ? [swift] : [])])('files on $name', async ({ open }) => {
  const { files, close, traces } = await open()
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

  test('give a range into memory of who reads it, a little at a time', async () => {
    await files.put('read', content)
    for (const [range, expected] of [
      [{ first: 10, last: 70_009 }, content.subarray(10, 70_010)],
      [undefined, content],
    ] as const) {
      const reader = await files.open('read', range)
      const into = Buffer.alloc(4096)
      const read: Buffer[] = []
      for (let bytes = await reader?.read(into); bytes; bytes = await reader?.read(into)) read.push(Buffer.from(into.subarray(0, bytes)))
      await reader?.close()
      expect(Buffer.concat(read)).toEqual(expected)
    }
  })

  test('end no process when what was given back fails before anybody reads it', async () => {
    await files.put('failing', content)
    const unread = await files.get('failing')
    const closed = new Promise((resolve) => unread?.on('close', resolve))
    unread?.destroy(new Error('the store went away')) // without a listener this would be an uncaught exception
    await closed
    await expect(unread && buffer(unread)).rejects.toThrow()
  })

  test('know nothing of what was never put', async () => {
    expect(await files.get('absent')).toBeNull()
    expect(await files.open('absent', { first: 0, last: 9 })).toBeNull()
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
    expect((await traces()).filter((trace) => /^unfinished./.test(trace))).toEqual([])
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

  test('keep no trace of what was deleted, and take the same again meanwhile', async () => {
    await files.put('gone/with/the/first', content)
    await files.put('gone/with/second', content)
    await files.delete('gone/with/the/first')
    expect(await bytesOf('gone/with/second')).toEqual(content)
    await files.delete('gone/with/second')
    expect((await traces()).filter((trace) => trace.includes('gone'))).toEqual([])
    for (let round = 0; round < 20; round++)
      await Promise.all([
        files.put(`gone/${round}/kept`, content),
        files.put(`gone/${round}/not`, content).then(() => files.delete(`gone/${round}/not`)),
      ])
    expect(await Array.fromAsync(files.list('gone/'))).toHaveLength(20)
  })

  test('take what is larger than one part, and give its middle', async () => {
    const large = Buffer.alloc(12_000_000, 'islands ')
    await files.put('large', Readable.from(slices(large)))
    expect(await files.head('large')).toMatchObject({ size: large.length })
    expect(await bytesOf('large', { first: 6_000_000, last: 6_000_099 })).toEqual(large.subarray(6_000_000, 6_000_100))
  })

  test.each(['../outside', '/etc/passwd', 'a/../../b', '', 'nul\0', 'a\\b'])('refuse the key %j', async (key) => {
    await expect(files.put(key, content)).rejects.toThrow('not a key of ours')
    await expect(files.get(key)).rejects.toThrow('not a key of ours')
  })
})

function* slices(whole: Buffer): Generator<Buffer> {
  for (let at = 0; at < whole.length; at += 65_536) yield whole.subarray(at, at + 65_536)
}

test('a whole file on the same disk is linked, a part of one is copied', async () => {
  const { files, close } = await disk.open()
  const folder = await mkdtemp(path.join(tmpdir(), 'bureau-files-'))
  const source = path.join(folder, 'source')
  await writeFile(source, 'the whole of it')
  await files.put('whole', createReadStream(source))
  expect((await stat(source)).nlink).toBe(2)
  await rm(source)
  expect(await buffer((await files.get('whole')) ?? expect.fail())).toEqual(Buffer.from('the whole of it'))
  await writeFile(source, 'the whole of it')
  await files.put('part', createReadStream(source, { start: 4, end: 8 }))
  expect((await stat(source)).nlink).toBe(1)
  expect(await buffer((await files.get('part')) ?? expect.fail())).toEqual(Buffer.from('whole'))
  await expect(files.put('none', createReadStream(path.join(folder, 'nothing')))).rejects.toThrow('ENOENT')
  await rm(folder, { recursive: true })
  await close()
})

test('nobody but the owner of the server reads a file or enters a folder', async () => {
  const { files, directory, close } = await disk.open()
  const modeOf = async (name: string) => ((await stat(path.join(directory, name))).mode & 0o777).toString(8)
  const source = path.join(directory, 'source')
  await writeFile(source, 'open to everybody', { mode: 0o644 })
  await files.put('originals/ada/linked', createReadStream(source))
  await files.put('originals/ada/copied', Buffer.from('bytes'))
  const names = ['originals', 'originals/ada', 'unfinished', 'originals/ada/linked', 'originals/ada/copied']
  expect(await Promise.all(names.map(modeOf))).toEqual(['700', '700', '700', '600', '600'])
  await close()
})

test('what is deleted while somebody holds it can be read until it is released, and is listed nowhere', async () => {
  const { files, directory, traces, close } = await disk.open()
  await files.put('originals/ada/one', Buffer.from('one'))
  const held = await holdDeleted(directory)
  await files.delete('originals/ada/one')
  expect(await files.get('originals/ada/one')).toBeNull()
  expect(await Array.fromAsync(files.list(''))).toEqual([])
  expect(await held.keys()).toEqual(['originals/ada/one'])
  expect(await held.head('originals/ada/one')).toMatchObject({ size: 3 })
  expect(String(await buffer((await held.get('originals/ada/one')) ?? expect.fail()))).toBe('one')
  await held.release()
  expect(await traces()).toEqual(['unfinished'])
  await close()
})

test('a hold whose holder was killed ends with the next file that is deleted, and with the sweep', async () => {
  const { files, directory, traces, close } = await disk.open()
  for (const end of [() => files.delete('two'), () => isHolding(directory)]) {
    for (const key of ['one', 'two']) await files.put(key, Buffer.from(key))
    const killed = await holdDeleted(directory)
    await files.delete('one')
    expect(await isHolding(directory)).toBe(true)
    await utimes(path.join(directory, 'held', ',alive'), 0, 0)
    await end()
    expect((await traces()).filter((name) => name.startsWith('held'))).toEqual([])
    await killed.release()
  }
  await close()
})
