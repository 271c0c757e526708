import { bagFolderTold } from '#domain/exports/bag.ts'
import { isZipName, type OpenArchive, type RefusedFile } from '#domain/imports/archive-parts.ts'
import type { ArchiveFile } from '#domain/imports/found-item.ts'

/** A bag (BagIt) as it lies on the disk: the folder that its zips unpack into, or was unpacked to. */
export type Bag = {
  /** Its folder, or the zip or folder that holds it without one. */
  readonly name: string
  /** By their paths in the bag. */
  readonly files: Map<string, ArchiveFile>
  /** Further files of the same path: in another zip, or twice in one. */
  readonly copies: Map<string, ArchiveFile[]>
  readonly refused: RefusedFile[]
}
type Found = {
  readonly bags: readonly Bag[]
  /** Names of zips in which nothing is of a bag. */
  readonly strangers: readonly string[]
}

/**
 * The bags of an archive, each with its own files. Zips of one export unpack into one folder, and are one bag; what lies outside of every bag is
 * left out, and a bag that lies in the payload of another is payload.
 */
export function findBags({ archive, refused }: Pick<OpenArchive, 'archive' | 'refused'>): Found {
  const bags = new Map<string, Bag>()
  for (const { path, part } of archive.files) {
    const folder = bagFolderTold(path)
    if (folder === null || bags.has(keyOf(folder, part))) continue
    const name = folder === '' ? (archive.parts[part]?.name ?? '') : folder.slice(0, -1)
    bags.set(keyOf(folder, part), { name, files: new Map(), copies: new Map(), refused: [] })
  }
  const isZip = (part: number) => isZipName(archive.parts[part]?.name ?? '')
  const holding = new Map<number, Bag>()
  for (const file of archive.files) {
    const place = placeOf(bags, file)
    if (!place) continue
    holding.set(file.part, place.bag)
    const { files, copies } = place.bag
    if (files.has(place.path)) copies.set(place.path, [...(copies.get(place.path) ?? []), file])
    else files.set(place.path, file)
  }
  for (const file of refused) {
    const place = placeOf(bags, file)
    if (place) place.bag.refused.push({ ...file, path: place.path })
    else if (isZip(file.part)) holding.get(file.part)?.refused.push(file) // a name that leads out of its zip is in no folder of it
  }
  const strangers = archive.parts.filter((_, part) => isZip(part) && !holding.has(part))
  return { bags: [...bags.values()].filter(({ files }) => files.size > 0), strangers: strangers.map(({ name }) => name) }
}

/** Bags without a folder of their own are as many as there are parts that hold one. */
const keyOf = (folder: string, part: number): string => (folder === '' ? String(part) : folder)

/** Where a file lies: in the payload of the outermost bag that has it there, otherwise in the innermost. */
function placeOf(bags: ReadonlyMap<string, Bag>, { path, part }: ArchiveFile): { readonly bag: Bag; readonly path: string } | null {
  let found: { readonly bag: Bag; readonly path: string } | null = null
  for (const end of [0, ...Array.from(path.matchAll(/\//g), ({ index }) => index + 1)]) {
    const bag = bags.get(keyOf(path.slice(0, end), part))
    if (bag) found = { bag, path: path.slice(end) }
    if (found?.path.startsWith('data/')) break
  }
  return found
}
