import type { Album } from '#contract/albums.ts'
import { maxAlbumDescriptionLength, maxEntriesInOneCall } from '#domain/albums/limits.ts'
import { maxEntriesInOneSave } from '#domain/case/limits.ts'
import { albumsOf } from '#server/albums/testing/albums.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { longest } from './full.ts'
import type { Preparations } from './prepared.ts'
import type { FullWorld } from './world.ts'

/** An album of its own for each try of a call about albums, with as many entries as one call takes: none of those that calls before have deleted. */
export function preparedAlbums(t: TestApp, { entries }: FullWorld): Preparations {
  const ids = (entries.get('image') ?? []).slice(maxEntriesInOneSave, maxEntriesInOneSave + maxEntriesInOneCall).map(({ id }) => id)
  const description = longest(maxAlbumDescriptionLength)
  const made = (as: Person): Promise<Album> => albumsOf(t, as).make(t.deps.newId(), { description })
  const filled = async (as: Person) => {
    const album = await made(as)
    await albumsOf(t, as).add(album._id, ids)
    return album._id
  }
  return {
    'POST /api/albums': () => ({ body: { title: t.deps.newId(), description } }),
    'PUT /api/albums/:album': async (as) => ({ params: { album: (await made(as))._id }, body: { description } }),
    'DELETE /api/albums/:album': async (as) => ({ params: { album: await filled(as) } }),
    'POST /api/albums/:album/order': async (as) => ({
      params: { album: (await made(as))._id },
      body: { after: (await made(as))._id },
    }),
    'POST /api/albums/:album/entries': async (as) => ({ params: { album: (await made(as))._id }, body: { entries: ids } }),
    'POST /api/albums/:album/entries/remove': async (as) => ({ params: { album: await filled(as) }, body: { entries: ids } }),
    'POST /api/albums/:album/entries/order': async (as) => ({
      params: { album: await filled(as) },
      body: { entry: ids.at(-1), before: ids[0] },
    }),
  }
}
