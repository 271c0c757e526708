import { importsApi } from '#contract/imports/imports.ts'
import type { ImportPlan } from '#contract/imports/runs.ts'
import { jsonBody } from '#contract/json-text.ts'
import type { PackedFindings } from '#domain/imports/find-items.ts'
import type { Connection } from './connect.ts'

/** Lists everything that was found to the server, and asks what an import of it would do. */
export async function listItems(
  { call }: Connection,
  runId: string,
  { items, missingParts, warnings, beside, albums }: PackedFindings,
  tell: (done: number) => void,
): Promise<ImportPlan> {
  const params = { id: runId }
  for (let done = 0; done < items.count(); ) {
    const { count, json } = await items.batchFrom(done)
    await call(importsApi.putItems, { params, body: jsonBody(`{"items":${json}}`) })
    done += count
    tell(done)
  }
  const body = {
    missingParts: missingParts.slice(0, 100).map((name) => name.slice(0, 300)),
    warnings: warnings.slice(0, 100),
    beside,
    albums: [...albums],
  }
  return (await call(importsApi.plan, { params, body })).data
}
