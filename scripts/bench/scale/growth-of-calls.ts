import { quantile } from '../../quantile.ts'
import type { Call } from './calls.ts'
import { cpuOfDatabase, type Side, type Taken, timed } from './side.ts'

/** The ten slowest of a call lie above its p99. */
const requestsEach = 1000
const allowedGrowth = 1.5

/** The times of one call on one side: of the first request of each member, of the later ones, and processor time of ours and of the database. */
type Figures = { readonly first: number[]; readonly later: Taken[]; databaseCpu: number | null }

export const heading = (small: Side, large: Side): string => {
  const both = (what: string) => [`${what}, ${small.name}`, large.name]
  const columns = [
    ...['call', ...both('p50 ms'), 'ratio', ...both('p99 ms'), 'ratio', `goal ${allowedGrowth}`],
    ...[...both('CPU ms of the server'), ...both('CPU ms of the database'), 'ratio', ...both('first request, p50 ms')],
  ]
  return [columns, columns.map(() => '---')].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** One call on two sides, requests in turns, one at a time: each member once, then a thousand more. */
export async function growthOf(call: Call, small: Side, large: Side, requests = requestsEach): Promise<string> {
  const figures = new Map<Side, Figures>([small, large].map((side) => [side, { first: [], later: [], databaseCpu: null }]))
  const first = Math.min(small.world.members.length, large.world.members.length)
  const before = new Map<Side, number | null>()
  for (let at = 0; at < first + requests; at++) {
    if (at === first) for (const side of [small, large]) before.set(side, cpuOfDatabase(side.database))
    for (const side of at % 2 === 0 ? [small, large] : [large, small]) {
      const taken = await timed(side, at, call)
      if (at < first) figures.get(side)?.first.push(taken.wall)
      else figures.get(side)?.later.push(taken)
    }
  }
  const cells = [small, large].map((side) => {
    const { first: cold = [], later = [] } = figures.get(side) ?? {}
    const walls = later.map(({ wall }) => wall)
    const now = cpuOfDatabase(side.database)
    const then = before.get(side) ?? null
    return {
      p50: quantile(walls, 0.5),
      p99: quantile(walls, 0.99),
      cpu: later.reduce((sum, { cpu }) => sum + cpu, 0) / later.length,
      database: now === null || then === null ? null : (now - then) / later.length,
      cold: quantile(cold, 0.5),
    }
  })
  const [few, many] = cells
  if (!few || !many) throw new Error('there are two sides')
  const ratio = many.p99 / few.p99
  const words = (figure: number | null) => (figure === null ? '?' : figure.toFixed(2))
  const columns = [
    ...[few.p50, many.p50, many.p50 / few.p50, few.p99, many.p99, ratio].map(words),
    ratio <= allowedGrowth ? 'met' : 'missed',
    ...[few.cpu, many.cpu, few.database, many.database, ratioOf(few.database, many.database), few.cold, many.cold].map(words),
  ]
  return `| ${call.name} | ${columns.join(' | ')} |`
}

const ratioOf = (few: number | null, many: number | null) => (few === null || many === null ? null : many / few)
