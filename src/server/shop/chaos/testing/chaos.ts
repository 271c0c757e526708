import type { Database } from '#server/db/connection.ts'
import { syncProducts } from '../../stock.ts'
import { buyer, comeToRest, deliverSome, refundSome, sweep } from './buyers.ts'
import { judge, type Outcome } from './invariants.ts'
import { openWorld, type Variant, type World } from './world.ts'

export const wholeShop: Variant = { sweeps: true, delivers: true, takesSilenceForRefusal: false }

/** What many schedules came to. */
export type Tally = {
  readonly schedules: number
  readonly paid: number
  readonly cancelled: number
  readonly refunded: number
  readonly moved: number
  /** Seeds of the schedules that broke an invariant, and what they broke. */
  readonly broken: readonly { readonly seed: number; readonly what: readonly string[] }[]
}

type Given = {
  /** As many schedules run beside each other: a sweep is over all orders of a database. */
  readonly databases: readonly Database[]
  readonly dataDir: string
  readonly schedules: number
  readonly firstSeed?: number
  readonly variant?: Variant
}

/** Runs schedules, each with its own buyers and its own providers. */
export async function runSchedules({ databases, dataDir, schedules, firstSeed = 1, variant = wholeShop }: Given): Promise<Tally> {
  const outcomes: (Outcome & { readonly seed: number })[] = []
  let next = firstSeed
  await Promise.all(
    databases.map(async (db) => {
      await syncProducts({ db })
      while (next < firstSeed + schedules) {
        const seed = next++
        outcomes.push({ seed, ...(await runSchedule(await openWorld({ db, dataDir, seed, variant }), db)) })
      }
    }),
  )
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  return {
    schedules: outcomes.length,
    paid: sum(({ paid }) => paid),
    cancelled: sum(({ cancelled }) => cancelled),
    refunded: sum(({ refunded }) => refunded),
    moved: sum(({ moved }) => moved),
    broken: outcomes.filter(({ broken }) => broken.length > 0).map(({ seed, broken }) => ({ seed, what: broken })),
  }
}

async function runSchedule(world: World, db: Database): Promise<Outcome> {
  const { scheduler, buyers, advance } = world
  const faults: Error[] = []
  const onFault = (error: Error) => {
    if (error.name !== 'Crash') faults.push(error)
  }
  for (const id of buyers) void scheduler.spawn(() => buyer(world, id))
  void scheduler.spawn(async () => {
    for (let round = 0; round < 3; round++) {
      await deliverSome(world, 0.5)
      if (world.random() < 0.4) await refundSome(world)
      advance(40_000)
      await sweep(world, onFault)
    }
  })
  await scheduler.run()
  void scheduler.spawn(() => refundSome(world))
  await scheduler.run()
  await comeToRest(world, onFault)
  if (faults[0]) throw faults[0]
  return judge(db, world)
}
