import type { Seconds } from '../units.ts'
import type { CivilTime, LocalTime } from './civil-time.ts'

/** A local time, and what Debian's zdump prints about it. Of two offsets, the one that came first. */
export type HistoricTime = LocalTime & Pick<CivilTime, 'kind'> & { readonly offsetSeconds: Seconds }

/** Civil times that are easily got wrong. Written by `scripts/sky/historic-times.ts`. */
// biome-ignore format: a table
export const historicTimes: readonly HistoricTime[] = [
  { zone: 'Europe/Stockholm', local: '1945-07-01T12:00:00', kind: 'standard', offsetSeconds: 3600 },
  { zone: 'Europe/Stockholm', local: '1916-07-01T12:00:00', kind: 'standard', offsetSeconds: 7200 },
  { zone: 'Europe/Amsterdam', local: '1930-01-15T12:00:00', kind: 'standard', offsetSeconds: 1172 },
  { zone: 'Europe/Amsterdam', local: '1930-07-15T12:00:00', kind: 'standard', offsetSeconds: 4772 },
  { zone: 'Europe/Amsterdam', local: '1946-07-01T12:00:00', kind: 'standard', offsetSeconds: 3600 },
  { zone: 'Europe/Oslo', local: '1917-07-01T12:00:00', kind: 'standard', offsetSeconds: 3600 },
  { zone: 'Europe/Copenhagen', local: '1917-07-01T12:00:00', kind: 'standard', offsetSeconds: 3600 },
  { zone: 'Asia/Phnom_Penh', local: '1945-07-01T12:00:00', kind: 'standard', offsetSeconds: 32400 },
  { zone: 'Africa/Dar_es_Salaam', local: '1935-07-01T12:00:00', kind: 'standard', offsetSeconds: 10800 },
  { zone: 'Africa/Dar_es_Salaam', local: '1945-07-01T12:00:00', kind: 'standard', offsetSeconds: 10800 },
  { zone: 'Europe/Berlin', local: '1945-06-15T12:00:00', kind: 'standard', offsetSeconds: 10800 },
  { zone: 'Europe/Berlin', local: '1945-05-24T02:30:00', kind: 'skipped', offsetSeconds: 7200 },
  { zone: 'Europe/Berlin', local: '1945-11-18T02:30:00', kind: 'ambiguous', offsetSeconds: 7200 },
  { zone: 'Europe/London', local: '1944-07-01T12:00:00', kind: 'standard', offsetSeconds: 7200 },
  { zone: 'Europe/London', local: '1970-01-15T12:00:00', kind: 'standard', offsetSeconds: 3600 },
  { zone: 'Europe/Dublin', local: '1916-10-01T02:50:00', kind: 'ambiguous', offsetSeconds: 2079 },
  { zone: 'Europe/Moscow', local: '1919-06-15T12:00:00', kind: 'standard', offsetSeconds: 16279 },
  { zone: 'Europe/Kiev', local: '1943-12-15T12:00:00', kind: 'standard', offsetSeconds: 10800 },
  { zone: 'America/New_York', local: '1944-02-01T12:00:00', kind: 'standard', offsetSeconds: -14400 },
  { zone: 'America/New_York', local: '1974-01-15T12:00:00', kind: 'standard', offsetSeconds: -14400 },
  { zone: 'America/New_York', local: '2026-03-08T02:30:00', kind: 'skipped', offsetSeconds: -18000 },
  { zone: 'America/New_York', local: '2026-11-01T01:30:00', kind: 'ambiguous', offsetSeconds: -14400 },
  { zone: 'America/St_Johns', local: '1988-07-01T12:00:00', kind: 'standard', offsetSeconds: -5400 },
  { zone: 'America/Sao_Paulo', local: '1986-01-15T12:00:00', kind: 'standard', offsetSeconds: -7200 },
  { zone: 'Africa/Monrovia', local: '1960-06-15T12:00:00', kind: 'standard', offsetSeconds: -2670 },
  { zone: 'Asia/Kolkata', local: '1900-06-15T12:00:00', kind: 'standard', offsetSeconds: 19270 },
  { zone: 'Asia/Kolkata', local: '1943-06-15T12:00:00', kind: 'standard', offsetSeconds: 23400 },
  { zone: 'Asia/Tehran', local: '1978-07-01T12:00:00', kind: 'standard', offsetSeconds: 18000 },
  { zone: 'Asia/Shanghai', local: '1988-07-01T12:00:00', kind: 'standard', offsetSeconds: 32400 },
  { zone: 'Asia/Singapore', local: '1942-06-15T12:00:00', kind: 'standard', offsetSeconds: 32400 },
  { zone: 'Australia/Sydney', local: '2043-01-15T12:00:00', kind: 'standard', offsetSeconds: 39600 },
  { zone: 'Australia/Lord_Howe', local: '1983-01-15T12:00:00', kind: 'standard', offsetSeconds: 41400 },
  { zone: 'Australia/Lord_Howe', local: '2026-04-05T01:45:00', kind: 'ambiguous', offsetSeconds: 39600 },
  { zone: 'Australia/Lord_Howe', local: '2026-10-04T02:15:00', kind: 'skipped', offsetSeconds: 37800 },
  { zone: 'Pacific/Auckland', local: '1935-07-01T12:00:00', kind: 'standard', offsetSeconds: 41400 },
  { zone: 'Pacific/Apia', local: '2011-12-30T12:00:00', kind: 'skipped', offsetSeconds: -36000 },
  { zone: 'Pacific/Apia', local: '2011-12-31T12:00:00', kind: 'standard', offsetSeconds: 50400 },
  { zone: 'Pacific/Kwajalein', local: '1969-09-30T12:00:00', kind: 'ambiguous', offsetSeconds: 39600 },
]
