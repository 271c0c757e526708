import { everyRace } from './races/every-race.ts'
import type { Race } from './races/race.ts'
import { type RaceWorld, startRaceWorld } from './races/race-world.ts'

type Options = {
  readonly tries: number
  readonly seed: number
  /** A part of the names of the races wanted; all when it is empty. */
  readonly only: string
}

/** Runs every race so many times on two servers and one database; answers whether nothing was lost in any. */
export async function runRaces({ tries, seed, only }: Options): Promise<boolean> {
  const wanted = everyRace.filter(({ name }) => name.includes(only))
  if (wanted.length === 0) throw new Error(`No race is called like "${only}".`)
  const world = await startRaceWorld(seed)
  try {
    let isWhole = true
    for (const race of wanted) if (!(await runRace(world, race, tries))) isWhole = false
    console.log(isWhole ? 'no race lost anything' : 'RACES LOST WHAT WAS ACKNOWLEDGED')
    return isWhole
  } finally {
    await world.close()
  }
}

async function runRace(world: RaceWorld, { name, setUp }: Race, tries: number): Promise<boolean> {
  const startedAt = performance.now()
  const lost: string[] = []
  let failed = 0
  const attempt = await setUp(world)
  for (let at = 0; at < tries; at++) {
    const found = await attempt(at)
    if (found.length > 0) failed += 1
    lost.push(...found)
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`${failed} of ${tries} tries lost something (${seconds} s): ${name}${failed > 0 ? `\n    ${tally(lost)}` : ''}`)
  return failed === 0
}

const tally = (lost: readonly string[]) =>
  [...Map.groupBy(lost, (words) => words)].map(([words, times]) => `${words} (${times.length})`).join(', ')
