import { expect, test } from 'vitest'
import { maxHashesAtOnce } from '#domain/case/limits.ts'
import { type Folder, type FolderFile, filesOfFolder } from './folder-files.ts'
import { newFilesOf } from './new-files.ts'

type Tree = { readonly [name: string]: Tree | string }
/** A directory handle of these names and contents. */
const folderOf = (tree: Tree, name = 'DCIM'): Folder => ({
  kind: 'directory',
  name,
  async *values() {
    for (const [own, inside] of Object.entries(tree))
      if (typeof inside === 'string')
        yield { kind: 'file', name: own, getFile: async () => new File([inside], own, { lastModified: 1000 }) } as const
      else yield folderOf(inside, own)
  },
})
const camera: Tree = {
  Camera: { 'IMG_1.JPG': 'one', 'IMG_2.jpg': 'two', 'VID_1.mp4': 'film', 'notes.txt': 'no picture', '.trashed-1.jpg': 'thrown away' },
  '.thumbnails': { '1.jpg': 'small' },
  'copy.jpg': 'one',
}
const allOf = async (folder: Folder) => {
  const all: FolderFile[] = []
  for await (const file of filesOfFolder(folder)) all.push(file)
  return all
}

test('finds the pictures and films of a folder, and nothing that is hidden', async () => {
  expect((await allOf(folderOf(camera))).map(({ path }) => path)).toEqual([
    'Camera/IMG_1.JPG',
    'Camera/IMG_2.jpg',
    'Camera/VID_1.mp4',
    'copy.jpg',
  ])
})

/** What is read is counted, and the server has the contents that are said. */
function lookWith(here: readonly string[]) {
  const read: string[] = []
  const asked: number[] = []
  const deps = {
    hashOf: async (file: File) => {
      read.push(file.name)
      const text = await file.text()
      return text === 'film' ? null : `hash of ${text}`
    },
    askServer: async (hashes: readonly string[]) => {
      asked.push(hashes.length)
      return hashes.filter((hash) => here.includes(hash))
    },
    onProgress: () => {},
  }
  return { read, asked, deps }
}

test('what the case does not have is new, each content once; what cannot be read is counted', async () => {
  const { deps } = lookWith(['hash of two'])
  const { fresh, unreadable } = await newFilesOf(await allOf(folderOf(camera)), new Map(), deps)
  expect(fresh.map(({ name }) => name)).toEqual(['IMG_1.JPG'])
  expect(unreadable).toBe(1)
})

test('a file that did not change is not read again, and one that went is forgotten', async () => {
  const first = await newFilesOf(await allOf(folderOf(camera)), new Map(), lookWith([]).deps)
  const { read, deps } = lookWith([])
  const { 'copy.jpg': _gone, ...rest } = camera
  const second = await newFilesOf(await allOf(folderOf({ ...rest, 'new.png': 'new' })), first.hashes, deps)
  expect(read).toEqual(['VID_1.mp4', 'new.png'])
  expect(second.hashes.size).toBe(3)
})

test('the server is asked about a bounded number at once', async () => {
  const many = Object.fromEntries(Array.from({ length: maxHashesAtOnce + 1 }, (_, at) => [`${at}.jpg`, String(at)]))
  const { asked, deps } = lookWith([])
  expect((await newFilesOf(await allOf(folderOf(many)), new Map(), deps)).fresh).toHaveLength(maxHashesAtOnce + 1)
  expect(asked).toEqual([maxHashesAtOnce, 1])
})
