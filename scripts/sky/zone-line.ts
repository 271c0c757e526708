import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { resolveCivilTime } from '#domain/sky/civil-time.ts'
import { type CivilTimeTable, periodsOf } from '#domain/sky/civil-time-table.ts'

const localTime = z.object({ zone: z.string(), local: z.string() })
let table: CivilTimeTable | undefined

/**
 * How far the clocks of a zone ran ahead of UTC at a local time, by the table that we ship. Of an ambiguous time the offset of the
 * earlier moment, of a skipped one the offset before the gap; before standard time the local mean time of the zone's own city.
 */
export function zoneLine(given: unknown) {
  const { success, data, error } = safeParse(localTime, given)
  if (!success) throw new Error(z.prettifyError(error))
  table ??= JSON.parse(readFileSync(new URL('../../src/domain/sky/data/civil-time.json', import.meta.url), 'utf8')) as CivilTimeTable
  if (!periodsOf(table, data.zone)) throw new Error(`There is no zone ${JSON.stringify(data.zone)}.`)
  const found = resolveCivilTime(table, data)
  if (!found) throw new Error(`No calendar has ${JSON.stringify(data.local)}: write it as 1945-07-01T12:00:00.`)
  return { offsetSeconds: found.offsets[0].seconds, kind: found.kind }
}
