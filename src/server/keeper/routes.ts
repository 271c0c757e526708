import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { keeperApi } from '#contract/keeper.ts'
import type { Deps } from '#server/deps.ts'
import { nothingHere } from '#server/http/errors.ts'
import { mount } from '#server/http/mount.ts'
import { act } from './acts.ts'
import { doorOf, type Keeper, proveCode } from './policy.ts'
import { listSection, showItem } from './sections.ts'
import type { ActDeps } from './waiting-acts.ts'

/** The console of the keepers. `admitKeepers` stands before each of these calls. */
export function keeperRoutes(
  app: FastifyInstance,
  deps: Deps,
  provided: Omit<ActDeps, keyof Deps | 'keeper' | 'keeperId' | 'reason'>,
): void {
  const actingAs = ({ id, username }: Keeper) => ({ ...deps, ...provided, keeper: username, keeperId: id })

  mount(app, keeperApi.door, async ({ request }) => ({ data: doorOf(keeperOf(request), deps.now()) }))
  mount(app, keeperApi.prove, async ({ request, caller, body }) => ({
    data: await proveCode(deps, keeperOf(request), caller.sessionId, body.code),
  }))
  mount(app, keeperApi.act, async ({ request, body: { act: name, ...given } }) => {
    const { message, waits } = await act(actingAs(keeperOf(request)), name, given)
    return { message, data: { waits } }
  })
  mount(app, keeperApi.list, ({ request, params, query }) => listSection(actingAs(keeperOf(request)), params.section, query))
  mount(app, keeperApi.item, async ({ request, params }) => ({
    data: await showItem(actingAs(keeperOf(request)), params.section, params.item),
  }))
  mount(app, keeperApi.picture, async ({ params: { author, name } }) => {
    const picture = await deps.files.get(`evidence/${author}/${name}`)
    if (!picture) throw nothingHere()
    return buffer(picture)
  })
}

/** Who was let in. Without anybody the route is one that the contract does not give to keepers: a fault of ours. */
function keeperOf({ keeper }: FastifyRequest): Keeper {
  if (!keeper) throw new Error('a call of keepers is mounted without their check')
  return keeper
}
