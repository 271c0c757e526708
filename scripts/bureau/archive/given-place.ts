import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Place } from './folder-part.ts'

/** Stands in an argument where its bytes were no UTF-8: Node has nothing else of them. */
const lost = '\uFFFD'

/**
 * The place of a path that was given on the command line. Names that are no UTF-8 are looked up in their folders by what is left of them; null
 * where nothing there is called so, or several things are.
 */
export async function givenPlace(given: string): Promise<Place | null> {
  if (!given.includes(lost)) return given
  const { root } = path.parse(given)
  let place = Buffer.from(root)
  for (const name of given.slice(root.length).split(path.sep)) {
    const found = name.includes(lost) ? await namedSo(place, name) : Buffer.from(name)
    if (!found) return null
    place = Buffer.concat([place, Buffer.from(place.length === root.length ? '' : path.sep), found])
  }
  return place
}

async function namedSo(folder: Buffer, name: string): Promise<Buffer | null> {
  const names = await readdir(folder, { encoding: 'buffer' }).catch(() => [])
  const found = names.filter((each) => each.toString('utf8') === name)
  return found.length === 1 ? (found[0] ?? null) : null
}
