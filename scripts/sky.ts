import process from 'node:process'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { positionsLine } from './sky/positions-line.ts'
import { zoneLine } from './sky/zone-line.ts'

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
