import process from 'node:process'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { resolveCivilTime } from '#domain/sky/civil-time.ts'
import { periodsOf } from '#domain/sky/civil-time-table.ts'
import { civilTimeTable } from '#server/starcharts/sky-data.ts'
import { positionsLine } from './sky/positions-line.ts'

const localTime = z.object({ zone: z.string(), local: z.string() })

/**
 * How far the clocks of a zone ran ahead of UTC at a local time, by the table that we ship. Of an ambiguous time the offset of the
 * earlier moment, of a skipped one the offset before the gap; before standard time the local mean time of the zone's own city.
 */
function zoneLine(given: unknown) {
  const { success, data, error } = safeParse(localTime, given)
  if (!success) throw new Error(z.prettifyError(error))
  const table = civilTimeTable()
  if (!periodsOf(table, data.zone)) throw new Error(`There is no zone ${JSON.stringify(data.zone)}.`)
  const found = resolveCivilTime(table, data)
  if (!found) throw new Error(`No calendar has ${JSON.stringify(data.local)}: write it as 1945-07-01T12:00:00.`)
  return { offsetSeconds: found.offsets[0].seconds, kind: found.kind }
}

/*
 * Holds the engine against any reference, one line of JSON in and one out:
 *   npm run -s sky -- --json   { "utc", "lat", "lon", "star"? } to the directions of the bodies and of the star
 *   npm run -s sky -- --zone   { "zone", "local" } to the offset of a civil time and whether the clocks showed it once, twice or never
 */
const answers = { json: positionsLine, zone: zoneLine } as const

const { values } = parseArgs({ options: { json: { type: 'boolean' }, zone: { type: 'boolean' } }, allowPositionals: false })
const [chosen] = Object.keys(values) as (keyof typeof answers)[]
if (!chosen || Object.keys(values).length > 1) {
  process.stderr.write('Usage: npm run -s sky -- --json | --zone\n')
  process.exit(1)
}
let failed = 0
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue
  try {
    process.stdout.write(`${JSON.stringify(answers[chosen](JSON.parse(line)))}\n`)
  } catch (error) {
    failed++
    process.stdout.write(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`)
  }
}
process.exit(failed > 0 ? 1 : 0)
