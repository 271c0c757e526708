import type { FastifyInstance } from 'fastify'
import { exportsApi } from '#contract/exports.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { beginExport, endExport, readExport, toExport } from './exports.ts'
import { serveExports } from './serve-part.ts'

/** What exports need of accounts. */
type Provided = { readonly reauthenticate: (caller: Caller, password: string | undefined) => Promise<void> }

export function exportRoutes(app: FastifyInstance, deps: Deps, { reauthenticate }: Provided): void {
  mount(app, exportsApi.make, async ({ caller, body: { partSize, password } }) => {
    await reauthenticate(caller, password)
    return { data: toExport(deps, await beginExport(deps, caller, partSize)) }
  })
  mount(app, exportsApi.read, async ({ caller }) => {
    const row = await readExport(deps, caller)
    return { data: row && toExport(deps, row) }
  })
  mount(app, exportsApi.remove, async ({ caller, params }) => {
    await endExport(deps, caller, params.id)
    return { message: 'The export was thrown away.' }
  })
  serveExports(app, deps)
}
