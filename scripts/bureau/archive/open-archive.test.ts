import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findItems } from '#domain/imports/find-items.ts'
import { type FoundItem, nothingSaid } from '#domain/imports/found-item.ts'
import { packItems } from '#domain/imports/packed-items.ts'
import { sources } from '#domain/imports/sources.ts'
import { Problem } from '#domain/problem.ts'
import { compression } from '../reading.ts'
import { type MadeEntry, madeZip, writeZip } from '../testing/zips.ts'
import { openArchive } from './open-archive.ts'

let folder: string
let number = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bureau-archives-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const zipOf = async (entries: readonly MadeEntry[], options?: Parameters<typeof madeZip>[1]) => {
  const file = path.join(folder, `${number++}.zip`)
  await writeZip(file, entries, options)
  return file
}
const text = (words: string) => Buffer.from(words)
const picture = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251))
/** What is in a zip: bytes by path, or the sentence by which reading ends; and why entries are refused. */
async function contentOf(entries: readonly MadeEntry[]) {
  const opened = await openArchive([await zipOf(entries)])
  const read: Record<string, Buffer | string> = {}
  for (const file of opened.archive.files)
    read[file.path] = await buffer(opened.read(file)).catch((error: Error) =>
      error instanceof Problem ? error.message : Promise.reject(error),
    )
  await opened.close()
  return { read, refused: opened.refused.map(({ why }) => why) }
}
/** The sentence by which a whole archive is refused. */
const refusalOf = async (bytes: Buffer) => {
  const file = path.join(folder, `${number++}.zip`)
  await writeFile(file, bytes)
  return openArchive([file]).then(
    () => 'it was opened',
    (error: Error) => (error instanceof Problem ? error.message.replace(/^.*cannot be read: /, '') : Promise.reject(error)),
  )
}

describe('a zip', () => {
  test('is listed by its directory, and read stored and packed, small and large', async () => {
    const entries = [
      { name: 'Takeout/a.json', bytes: text('{"title":"é"}'), isDeflated: true },
      { name: 'Takeout/', bytes: Buffer.alloc(0) },
      { name: 'Takeout/Fotos von 2019/e\u0301.jpg', bytes: picture },
      { name: 'Takeout/packed.jpg', bytes: picture, isDeflated: true },
      { name: 'empty.txt', bytes: Buffer.alloc(0) },
    ]
    const opened = await openArchive([await zipOf(entries)])
    expect(opened.archive.files.map((file) => [file.part, file.index, file.path, file.size])).toEqual([
      [0, 0, 'Takeout/a.json', 14],
      [0, 2, 'Takeout/Fotos von 2019/é.jpg', 300_000],
      [0, 3, 'Takeout/packed.jpg', 300_000],
      [0, 4, 'empty.txt', 0],
    ])
    const [json, stored, packed, empty] = opened.archive.files
    if (!json || !stored || !packed || !empty) return expect.fail()
    expect(json.modified).toBe('2019-08-04T13:36:00')
    expect(await opened.archive.readText(json)).toBe('{"title":"é"}')
    for (const file of [stored, packed]) expect((await buffer(opened.read(file))).equals(picture)).toBe(true)
    expect((await buffer(opened.read(empty))).length).toBe(0)
    await opened.close()
  })

  test('is read as text across the pieces that its bytes come in, and after its listing was let go', async () => {
    const words = `\uFEFFa${'é€😀'.repeat(40_000)}`
    const opened = await openArchive([await zipOf([{ name: 'a.json', bytes: text(words), isDeflated: true }])])
    const [file] = opened.archive.files
    if (!file) return expect.fail()
    opened.forgetFiles()
    expect(opened.archive.files).toEqual([])
    expect(await opened.archive.readText(file)).toBe(words.slice(1))
    await opened.close()
  })

  test('is recognised when it is given again, and told from another', async () => {
    const fingerOf = async (words: string) => {
      const opened = await openArchive([await zipOf([{ name: 'a.txt', bytes: text(words) }])])
      await opened.close()
      return opened.parts[0]?.finger
    }
    expect(await fingerOf('one')).toBe(await fingerOf('one'))
    expect(await fingerOf('one')).not.toBe(await fingerOf('two'))
  })

  test('of a shared album of Apple inside another is opened, and no other zip, and none inside that', async () => {
    const album = madeZip([
      { name: 'Album/a.jpg', bytes: picture },
      { name: 'iCloud Shared Albums.zip', bytes: madeZip([]) },
    ])
    const { archive, parts, read, close } = await openArchive([
      await zipOf([
        { name: 'Albums/iCloud Shared Albums Part 1.zip', bytes: album },
        { name: 'mine.zip', bytes: album },
        { name: 'iCloud Shared Albums 2.zip', bytes: madeZip([]), isDeflated: true },
      ]),
    ])
    expect(parts.map(({ name }) => name.replace(/^\d+/, 'outer'))).toEqual([
      'outer.zip',
      'outer.zip/Albums/iCloud Shared Albums Part 1.zip',
    ])
    expect(archive.files.map((file) => `${file.part} ${file.path}`)).toEqual([
      '0 mine.zip',
      '0 iCloud Shared Albums 2.zip',
      '1 Album/a.jpg',
      '1 iCloud Shared Albums.zip',
    ])
    const inner = archive.files[2] ?? expect.fail()
    expect((await buffer(read(inner))).equals(picture)).toBe(true)
    await close()
  })
})

test('more zips in a zip than an import may have are refused in words before one of them is opened', async () => {
  const inner = Array.from({ length: 500 }, (_, at) => ({ name: `iCloud Shared Albums ${at}.zip`, bytes: text('none') }))
  expect(await refusalOf(madeZip(inner))).toBe('These are 501 archives; 500 at once are the most.')
})

describe('a hostile entry is refused in words, and the others are read', () => {
  const good = { name: 'good.txt', bytes: text('good') }
  const cases: readonly (readonly [string, MadeEntry, RegExp])[] = [
    ['a path that leads out', { name: '../../etc/passwd', bytes: text('x') }, /leads out/],
    ['a path from the root', { name: '/etc/passwd', bytes: text('x') }, /leads out/],
    ['a drive', { name: 'C:\\Windows\\x', bytes: text('x') }, /leads out/],
    ['backslashes that lead out', { name: '..\\..\\x', bytes: text('x') }, /leads out/],
    ['a name of 60,000 letters', { name: 'a'.repeat(60_000), bytes: text('x') }, /60000 bytes/],
    ['a link', { name: 'link', bytes: text('/etc/passwd'), attributes: 0xa1ff_0000 }, /a link/],
    ['encryption', { name: 'secret', bytes: text('x'), flags: 0x801 }, /encrypted/],
    ['a bomb', { name: 'bomb', bytes: Buffer.alloc(5_000_000), isDeflated: true }, /more than 200 times/],
    ['bytes in what is named as a folder', { name: 'a/', bytes: text('x') }, /named as a folder/],
    [
      'a size of no file',
      { name: 'lie', bytes: text('x'), lies: { size: 2 ** 60, packed: 2 ** 60, offset: 2 ** 52 } },
      /longer than any file/,
    ],
    ['stored sizes that contradict', { name: 'lie', bytes: text('x'), lies: { size: 4_000_000_000 } }, /contradict/],
  ]
  test.each(cases)('%s', async (_, entry, why) => {
    const { read, refused } = await contentOf([entry, good])
    expect(read).toEqual({ 'good.txt': good.bytes })
    expect(refused).toEqual([expect.stringMatching(why)])
  })

  test.each([
    ['a place behind the end', { bytes: text('words'), lies: { offset: 2 ** 40 } }, /not where/],
    ['a place beyond all numbers', { bytes: text('words'), lies: { offset: 2 ** 60 } }, /not where/],
    ['a check sum that is another', { bytes: text('words'), lies: { crc32: 1 } }, /check sum/],
    ['more than its directory says', { bytes: text('words of more than that'), isDeflated: true, lies: { size: 3 } }, /longer/],
    [
      '4 GB that are not there',
      { bytes: Buffer.from(picture.subarray(0, 200_000)), isDeflated: true, lies: { size: 0xfffffff0, crc32: 0 } },
      /200 times|shorter/,
    ],
    ['a length that is too great', { bytes: text('words'), isDeflated: true, lies: { size: 6 } }, /shorter/],
    ['bytes that do not unpack', { bytes: text('ÿÿÿÿ'), lies: { method: 8 } }, /cannot be unpacked/],
  ] as const)('%s', async (_, entry, why) => {
    const { read, refused } = await contentOf([{ name: 'bad', ...entry }, good])
    expect(read['good.txt']).toEqual(good.bytes)
    expect([read.bad, ...refused].join(' ')).toMatch(why)
  })

  test('a large entry whose end is damaged is found before it is whole', async () => {
    const { read } = await contentOf([{ name: 'large', bytes: Buffer.concat([picture, picture]), isDeflated: true, lies: { crc32: 7 } }])
    expect(read.large).toMatch(/^large is damaged: its check sum/)
  })
})

describe('a hostile archive is refused whole', () => {
  const one = { name: 'a', bytes: text('aaaa') }
  test.each<readonly [string, Buffer, RegExp]>([
    ['no zip', text('<html>Sign in</html>'), /no zip/],
    ['nothing', Buffer.alloc(0), /no zip|damaged/],
    ['cut off', madeZip([{ name: 'a', bytes: picture }]).subarray(0, 200_000), /no zip/],
    ['entries that share their bytes', madeZip([one, { ...one, name: 'b', lies: { offset: 0 } }]), /share their bytes/],
    [
      'entries that overlap',
      madeZip([
        { ...one, lies: { packed: 200, size: 200 } },
        { ...one, name: 'b' },
      ]),
      /share their bytes/,
    ],
    ['more entries than there is room for', madeZip([one], { entryCount: 60_000 }), /more entries than it has room/],
    ['fewer entries by its end than in its directory', madeZip([one, { ...one, name: 'b' }], { entryCount: 1 }), /fewer entries than/],
    ['no entry by its end', madeZip([one], { entryCount: 0 }), /fewer entries than/],
    ['fewer bytes of directory than it says', madeZip([one], { entryCount: 2 }), /damaged/],
  ])('%s', async (_, bytes, why) => {
    expect(await refusalOf(bytes)).toMatch(why)
  })

  test('whatever bytes of a good one are changed, it ends in words and never otherwise', async () => {
    const good = madeZip([
      { name: 'a.json', bytes: text('{"a":1}'.repeat(50)), isDeflated: true },
      { name: 'b.jpg', bytes: picture.subarray(0, 500) },
    ])
    const file = path.join(folder, 'changed.zip')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }), async (changes) => {
        const bytes = Buffer.from(good)
        for (const [at, value] of changes) bytes[at] = value
        await writeFile(file, bytes)
        try {
          const { archive, read, close } = await openArchive([file])
          for (const each of archive.files) await buffer(read(each)).catch(expectProblem)
          await close()
        } catch (error) {
          expectProblem(error)
        }
      }),
      { numRuns: 400 },
    )
  })
})

function expectProblem(error: unknown): void {
  if (!(error instanceof Problem)) throw error
}

describe('a folder', () => {
  test('is read with everything in it, links and their targets left alone, and zips at its top opened', async () => {
    const root = path.join(folder, 'pictures')
    await mkdir(path.join(root, 'inner'), { recursive: true })
    await writeFile(path.join(root, 'inner/b.txt'), 'b')
    await writeFile(path.join(root, 'a.txt'), 'a')
    await symlink('/etc/hostname', path.join(root, 'link'))
    await symlink(root, path.join(root, 'circle'))
    await writeZip(path.join(root, 'takeout-001.zip'), [{ name: 'z.txt', bytes: text('z') }])
    const before = await readdir(root, { recursive: true })
    const { archive, refused, read, close } = await openArchive([root])
    expect(archive.files.map((file) => `${file.part} ${file.path}`)).toEqual(['0 z.txt', '1 a.txt', '1 inner/b.txt'])
    expect(refused.map((file) => `${file.path}: ${file.why}`)).toEqual([
      'circle: It is a link to another place.',
      'link: It is a link to another place.',
    ])
    expect((await Promise.all(archive.files.map((file) => buffer(read(file))))).map(String)).toEqual(['z', 'a', 'b'])
    await close()
    expect(await readdir(root, { recursive: true })).toEqual(before)
  })

  test('files that were given alone are one part; what is not there, or is packed otherwise, is said', async () => {
    const file = path.join(folder, 'alone.jpg')
    await writeFile(file, 'alone')
    await writeFile(path.join(folder, 'a.tgz'), 'x')
    const { archive, close } = await openArchive([file])
    expect(archive.files.map(({ path: name }) => name)).toEqual(['alone.jpg'])
    await close()
    await expect(openArchive([path.join(folder, 'nowhere')])).rejects.toThrow('There is nothing at')
    await expect(openArchive([path.join(folder, 'a.tgz')])).rejects.toThrow('Unpack it, and give the folder.')
  })

  test('a file that grew since it was listed is not taken for what it was', async () => {
    const root = path.join(folder, 'growing')
    await mkdir(root)
    await writeFile(path.join(root, 'log.txt'), 'one')
    const { archive, read } = await openArchive([root])
    await writeFile(path.join(root, 'log.txt'), 'one and two')
    await expect(buffer(read(archive.files[0] ?? expect.fail()))).rejects.toThrow('log.txt is longer')
  })
})

test('what is listed of the worst names can be kept: no U+0000, no half of a character, and no two alike become one', async () => {
  const opened = await openArchive([
    await zipOf([
      { name: 'a\0b.jpg', bytes: picture },
      { name: 'a\0c.jpg', bytes: picture },
      { name: `a${'😀'.repeat(3000)}.jpg`, bytes: picture },
    ]),
  ])
  const { items } = await findItems(sources.folder, opened, nothingSaid, packItems(compression), () => {})
  await opened.close()
  const listed: readonly FoundItem[] = JSON.parse((await items.batchFrom(0)).json)
  expect(new Set(listed.map(({ key }) => key)).size).toBe(3)
  expect(listed.map(({ unsupported }) => unsupported)).toEqual(['unreadable', 'unreadable', 'unreadable'])
  expect(JSON.stringify(listed)).not.toMatch(/\\u0000|\\ud[89a-f]/)
})

test('a folder of an old disk has names that are no UTF-8, which are read as Latin-1', async () => {
  const disk = await mkdtemp(path.join(folder, 'disk-'))
  const latin1 = Buffer.concat([Buffer.from(`${disk}/caf`), Buffer.from([0xe9]), Buffer.from('.jpg')])
  await writeFile(latin1, picture)
  await writeFile(path.join(disk, 'café.png'), text('new'))
  const opened = await openArchive([disk])
  expect(opened.archive.files.map((file) => [file.path, file.size])).toEqual([
    ['café.png', 3],
    ['café.jpg', picture.length],
  ])
  const jpg = opened.archive.files.find(({ path: name }) => name.endsWith('.jpg')) ?? expect.fail()
  expect(Buffer.compare(await buffer(opened.read(jpg)), picture)).toBe(0)
  await opened.close()
})

test('a zip or a folder whose own name is no UTF-8 is found by what Node leaves of it', async () => {
  const disk = await mkdtemp(path.join(folder, 'given-'))
  const named = (name: string, ending: string) => Buffer.concat([Buffer.from(`${disk}/${name}`), Buffer.from([0xe9]), Buffer.from(ending)])
  await writeFile(named('caf', '.zip'), madeZip([{ name: 'a.txt', bytes: text('in a zip') }]))
  await mkdir(named('th', ''))
  await writeFile(Buffer.concat([named('th', '/'), Buffer.from('b.txt')]), text('in a folder'))
  const opened = await openArchive([`${disk}/caf\uFFFD.zip`, `${disk}/th\uFFFD`, disk])
  expect(opened.parts.map(({ name }) => name)).toEqual(['café.zip', 'thé', 'café.zip', path.basename(disk)])
  const texts = await Promise.all(opened.archive.files.map(async (file) => (await buffer(opened.read(file))).toString()))
  expect(texts).toEqual(['in a zip', 'in a folder', 'in a zip', 'in a folder'])
  await opened.close()
  await writeFile(Buffer.concat([Buffer.from(`${disk}/caf`), Buffer.from([0xe8]), Buffer.from('.zip')]), madeZip([]))
  await expect(openArchive([`${disk}/caf\uFFFD.zip`])).rejects.toThrow('nothing at')
})

test.skipIf(process.getuid?.() !== 0)('a folder that its user may not read is refused alone', async () => {
  const disk = await mkdtemp(path.join(folder, 'closed-'))
  await mkdir(path.join(disk, 'lost+found'), { mode: 0o700 })
  await writeFile(path.join(disk, 'a.txt'), text('a'))
  await chmod(folder, 0o711)
  await chmod(disk, 0o755)
  process.seteuid?.(65534)
  try {
    const opened = await openArchive([disk])
    expect(opened.archive.files.map((file) => file.path)).toEqual(['a.txt'])
    expect(opened.refused.map(({ path: name, why }) => [name, why])).toEqual([['lost+found', 'This folder cannot be read (EACCES).']])
    await opened.close()
  } finally {
    process.seteuid?.(0)
  }
})
