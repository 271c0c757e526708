import * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { resolveCivilTime } from '#domain/sky/civil-time.ts'
import { periodsOf } from '#domain/sky/civil-time-table.ts'
import { civilTimeTable } from '#server/starcharts/sky-data.ts'

const localTime = z.object({ zone: z.string(), local: z.string() })

/**
 * How far the clocks of a zone ran ahead of UTC at a local time, by the table that we ship. Of an ambiguous time the offset of the
 * earlier moment, of a skipped one the offset before the gap; before standard time the local mean time of the zone's own city.
 */
export function zoneLine(given: unknown) {
  const { success, data, error } = safeParse(localTime, given)
  if (!success) throw new Error(z.prettifyError(error))
  const table = civilTimeTable()
  if (!periodsOf(table, data.zone)) throw new Error(`There is no zone ${JSON.stringify(data.zone)}.`)
  const found = resolveCivilTime(table, data)
  if (!found) throw new Error(`No calendar has ${JSON.stringify(data.local)}: write it as 1945-07-01T12:00:00.`)
  return { offsetSeconds: found.offsets[0].seconds, kind: found.kind }
}
