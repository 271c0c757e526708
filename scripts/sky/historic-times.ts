import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { HistoricTime } from '#domain/sky/historic-times.ts'
import { type Printed, zdump } from './zdump.ts'

/*
 * Writes src/domain/sky/historic-times.ts: what Debian's zdump prints about civil times that are easily got wrong. It compares the
 * clock readings that zdump prints; nothing is computed from our table, nor in its way.
 *
 *   node scripts/sky/historic-times.ts tz/usr/share/zoneinfo
 */
const [zoneinfo] = process.argv.slice(2)
if (!zoneinfo) {
  process.stderr.write('Usage: node scripts/sky/historic-times.ts ZONEINFO\n')
  process.exit(1)
}

const asked = `
  Europe/Stockholm 1945-07-01T12:00:00
  Europe/Stockholm 1916-07-01T12:00:00
  Europe/Amsterdam 1930-01-15T12:00:00
  Europe/Amsterdam 1930-07-15T12:00:00
  Europe/Amsterdam 1946-07-01T12:00:00
  Europe/Oslo 1917-07-01T12:00:00
  Europe/Copenhagen 1917-07-01T12:00:00
  Asia/Phnom_Penh 1945-07-01T12:00:00
  Africa/Dar_es_Salaam 1935-07-01T12:00:00
  Africa/Dar_es_Salaam 1945-07-01T12:00:00
  Europe/Berlin 1945-06-15T12:00:00
  Europe/Berlin 1945-05-24T02:30:00
  Europe/Berlin 1945-11-18T02:30:00
  Europe/London 1944-07-01T12:00:00
  Europe/London 1970-01-15T12:00:00
  Europe/Dublin 1916-10-01T02:50:00
  Europe/Moscow 1919-06-15T12:00:00
  Europe/Kiev 1943-12-15T12:00:00
  America/New_York 1944-02-01T12:00:00
  America/New_York 1974-01-15T12:00:00
  America/New_York 2026-03-08T02:30:00
  America/New_York 2026-11-01T01:30:00
  America/St_Johns 1988-07-01T12:00:00
  America/Sao_Paulo 1986-01-15T12:00:00
  Africa/Monrovia 1960-06-15T12:00:00
  Asia/Kolkata 1900-06-15T12:00:00
  Asia/Kolkata 1943-06-15T12:00:00
  Asia/Tehran 1978-07-01T12:00:00
  Asia/Shanghai 1988-07-01T12:00:00
  Asia/Singapore 1942-06-15T12:00:00
  Australia/Sydney 2043-01-15T12:00:00
  Australia/Lord_Howe 1983-01-15T12:00:00
  Australia/Lord_Howe 2026-04-05T01:45:00
  Australia/Lord_Howe 2026-10-04T02:15:00
  Pacific/Auckland 1935-07-01T12:00:00
  Pacific/Apia 2011-12-30T12:00:00
  Pacific/Apia 2011-12-31T12:00:00
  Pacific/Kwajalein 1969-09-30T12:00:00
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '))

function answer(zone: string, local: string): HistoricTime {
  const history = zdump(zoneinfo as string, zone)
  const shown = history.filter(({ firstShown, lastShown }) => (firstShown ?? local) <= local && local <= (lastShown ?? local))
  const [first = before(history, local), second] = shown
  const kind = second ? 'ambiguous' : shown.length > 0 ? 'standard' : 'skipped'
  return { zone, local, kind, offsetSeconds: first.offset }
}

/** The period whose last second stood before a time that no clock showed. */
function before(history: readonly Printed[], local: string): Printed {
  const next = history.findIndex(
    ({ firstShown, lastShown }, index) =>
      firstShown && local < firstShown && (history[index - 1]?.lastShown ?? '') < local && lastShown !== null,
  )
  return history[next - 1] as Printed
}

const rows = asked.map(([zone = '', local = '']) => {
  const { kind, offsetSeconds } = answer(zone, local)
  return `  { zone: '${zone}', local: '${local}', kind: '${kind}', offsetSeconds: ${offsetSeconds} },\n`
})
writeFileSync(
  path.join(import.meta.dirname, '../../src/domain/sky/historic-times.ts'),
  `import type { Seconds } from '../units.ts'
import type { CivilTime, LocalTime } from './civil-time.ts'

/** A local time, and what Debian's zdump prints about it. Of two offsets, the one that came first. */
export type HistoricTime = LocalTime & Pick<CivilTime, 'kind'> & { readonly offsetSeconds: Seconds }

/** Civil times that are easily got wrong. Written by \`scripts/sky/historic-times.ts\`. */
// biome-ignore format: a table
export const historicTimes: readonly HistoricTime[] = [
${rows.join('')}]
`,
)
