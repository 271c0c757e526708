import type { FastifyInstance } from 'fastify'
import { guestBookApi, islandApi } from '#contract/island.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { readIdempotencyKey } from '#server/idempotency/idempotency.ts'
import { catalogueFor, catalogueIslandFor } from './catalogue.ts'
import { entriesOnIsland } from './entries-on-island.ts'
import { pageOfGuestBook, removeLine, setGuestBookWriters, writeInGuestBook } from './guest-book.ts'
import type { ProvidedToIsland } from './provided.ts'
import { listRevisions, restoreRevision, revisionOf, saveIsland } from './save.ts'
import { readSaveForm } from './save-form.ts'
import { receiveSnapshots } from './snapshots.ts'
import { visibleIsland } from './visible-island.ts'

export function islandRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToIsland): void {
  const borrowed = { ...deps, ...provided }
  const updated = async (owner: Caller, revision: number, isMinimal: boolean) => ({
    message: 'Record updated successfully.',
    data: isMinimal ? { revision } : { ...(await provided.userInfo(owner)), revision },
  })

  mount(app, islandApi.catalogue, async ({ caller }) => ({ data: await catalogueFor(deps, caller) }))
  mount(app, islandApi.oneOfCatalogue, async ({ caller, params }) => ({ data: await catalogueIslandFor(deps, caller, params.slug) }))
  mount(app, islandApi.saveIsland, async ({ caller, parts, isMinimal }) => {
    const given = await readSaveForm(parts)
    const snapshots = await receiveSnapshots(deps, caller.userId, given)
    return updated(caller, await saveIsland(borrowed, caller.userId, { ...given, ...snapshots }), isMinimal)
  })
  mount(app, islandApi.visibleIsland, async ({ caller, params, query }) => ({
    data: await visibleIsland(borrowed, caller, params.id, query.as),
  }))
  mount(app, islandApi.entries, ({ caller, params, query }) => entriesOnIsland(borrowed, caller, params.id, query))
  mount(app, islandApi.revisions, async ({ caller }) => ({ data: await listRevisions(deps, caller.userId) }))
  mount(app, islandApi.revision, async ({ caller, params }) => ({ data: await revisionOf(deps, caller.userId, params.rev) }))
  mount(app, islandApi.restoreRevision, async ({ caller, params, isMinimal }) =>
    updated(caller, await restoreRevision(borrowed, caller.userId, params.rev), isMinimal),
  )

  mount(app, guestBookApi.lines, ({ caller, params, query }) => pageOfGuestBook(deps, caller, params.id, query))
  mount(app, guestBookApi.write, async ({ caller, params, body: { text }, request }) => ({
    data: await writeInGuestBook(borrowed, caller, params.id, { text, key: readIdempotencyKey(request) }),
  }))
  mount(app, guestBookApi.remove, async ({ caller, params }) => {
    await removeLine(deps, caller, params.id, params.line)
    return { message: 'Removed.' }
  })
  mount(app, guestBookApi.setWriters, async ({ caller, body: { writers } }) => {
    await setGuestBookWriters(deps, caller, writers)
    return { message: 'Saved.' }
  })
}
