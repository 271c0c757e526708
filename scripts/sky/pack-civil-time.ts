import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { type PackedZone, type Period, packZone } from '#domain/sky/civil-time-table.ts'
import { zdump } from './zdump.ts'

/*
 * Packs the history of the world's clocks into src/domain/sky/data/civil-time.json, from Debian's package tzdata (public domain):
 *
 *   apt-get download tzdata && dpkg-deb -x tzdata_*.deb tz
 *   node scripts/sky/pack-civil-time.ts tz/usr/share/zoneinfo
 */
const [zoneinfo] = process.argv.slice(2)
if (!zoneinfo) {
  process.stderr.write('Usage: node scripts/sky/pack-civil-time.ts ZONEINFO\n')
  process.exit(1)
}
if (zdump(zoneinfo, 'Europe/Stockholm').some(({ firstShown }) => firstShown?.startsWith('1945')))
  throw new Error('This tzdata is built without backzone: Stockholm had no summer time in 1945.')

/** Some transitions only change whether a time is called daylight-saving. */
const differs = ({ abbreviation, offset }: Period, index: number, all: readonly Period[]) =>
  abbreviation !== all[index - 1]?.abbreviation || offset !== all[index - 1]?.offset

const areas = 'Africa,America,Antarctica,Arctic,Asia,Atlantic,Australia,Europe,Indian,Pacific'
const canonical = new Set(
  readFileSync(path.join(zoneinfo, 'zone.tab'), 'utf8')
    .split('\n')
    .filter((line) => /^[^#]/.test(line))
    .map((line) => line.split('\t')[2] ?? ''),
)
const names = globSync(`{${areas}}/**`, { cwd: zoneinfo }).filter((name) => statSync(path.join(zoneinfo, name)).isFile())
const zones: Record<string, PackedZone | string> = { UTC: ['UTC 0', '', ''], 'Etc/UTC': 'UTC' }
const firstOf = new Map<string, string>()
for (const name of names.toSorted((a, b) => Number(canonical.has(b)) - Number(canonical.has(a)) || (a < b ? -1 : 1))) {
  const bytes = readFileSync(path.join(zoneinfo, name), 'latin1')
  const known = canonical.has(name) ? undefined : firstOf.get(bytes)
  zones[name] = known ?? packZone(zdump(zoneinfo, name).filter(differs))
  firstOf.set(bytes, known ?? name)
}
const [, release = ''] = /^# version (\S+)/.exec(readFileSync(path.join(zoneinfo, 'tzdata.zi'), 'utf8')) ?? []
const rows = Object.entries(zones)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, zone]) => `${JSON.stringify(name)}:${JSON.stringify(zone)}`)
const file = path.join(import.meta.dirname, '../../src/domain/sky/data/civil-time.json')
writeFileSync(file, `{"release":${JSON.stringify(release)},"zones":{\n${rows.join(',\n')}\n}}\n`)
process.stdout.write(`${rows.length} names of ${Object.values(zones).filter(Array.isArray).length} zones, tzdata ${release}\n`)
