import type { FastifyInstance } from 'fastify'
import { albumsApi } from '#contract/albums.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { readIdempotencyKey } from '#server/idempotency/idempotency.ts'
import { addEntriesToAlbum, arrangeEntry, takeEntriesOut } from './album-entries.ts'
import { arrangeAlbum, changeAlbum, makeAlbum, removeAlbum } from './own-albums.ts'
import type { ProvidedToAlbums } from './provided.ts'
import { pageOfAlbumEntries, pageOfAlbums, readAlbum } from './read-albums.ts'
import { albumsHolding } from './store.ts'

type Sides = { readonly before?: string | undefined; readonly after?: string | undefined }
const sideOf = ({ before, after = '' }: Sides) =>
  before === undefined ? { side: 'after' as const, anchor: after } : { side: 'before' as const, anchor: before }

export function albumRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToAlbums): void {
  const borrowed = { ...deps, ...provided }
  mount(app, albumsApi.list, ({ caller, params, query }) => pageOfAlbums(borrowed, caller, params.id, query))
  mount(app, albumsApi.read, async ({ caller, params, query }) => ({
    data: await readAlbum(borrowed, caller, params.id, params.album, query.as),
  }))
  mount(app, albumsApi.entries, ({ caller, params, query }) =>
    pageOfAlbumEntries(borrowed, caller, { ownerId: params.id, albumId: params.album }, query),
  )
  mount(app, albumsApi.holding, async ({ caller, params }) => ({
    data: [...(await albumsHolding(deps.db, caller.userId, params.entry))],
  }))
  mount(app, albumsApi.make, async ({ caller, body, request }) => {
    const id = await makeAlbum(deps, caller.userId, body, readIdempotencyKey(request))
    return { message: 'Album made.', data: await readAlbum(borrowed, caller, caller.userId, id) }
  })
  mount(app, albumsApi.change, async ({ caller, params, body }) => {
    await changeAlbum(deps, caller.userId, params.album, body)
    return { message: 'Album changed.', data: await readAlbum(borrowed, caller, caller.userId, params.album) }
  })
  mount(app, albumsApi.remove, async ({ caller, params }) => {
    await removeAlbum(deps, caller.userId, params.album)
    return { message: 'Album deleted. Its entries stay in your case.' }
  })
  mount(app, albumsApi.order, async ({ caller, params, body }) => {
    await arrangeAlbum(deps, caller.userId, params.album, sideOf(body))
    return { message: 'Album moved.' }
  })
  mount(app, albumsApi.addEntries, async ({ caller, params, body }) => {
    const added = await addEntriesToAlbum(deps, { userId: caller.userId, albumId: params.album }, body.entries)
    return { data: { added, album: await readAlbum(borrowed, caller, caller.userId, params.album) } }
  })
  mount(app, albumsApi.removeEntries, async ({ caller, params, body }) => {
    const removed = await takeEntriesOut(deps, { userId: caller.userId, albumId: params.album }, body.entries)
    return { data: { removed, album: await readAlbum(borrowed, caller, caller.userId, params.album) } }
  })
  mount(app, albumsApi.orderEntry, async ({ caller, params, body: { entry, ...sides } }) => {
    await arrangeEntry(deps, { userId: caller.userId, albumId: params.album }, entry, sideOf(sides))
    return { message: 'Entry moved.' }
  })
}
