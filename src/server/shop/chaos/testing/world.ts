import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { newPrivacy } from '#domain/case/privacy.ts'
import { Problem } from '#domain/problem.ts'
import { seededRandom } from '#domain/random.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { simulatedPayments } from '#server/pay/open-payments.ts'
import { OutcomeUnknown, type PaymentProvider, type Payments } from '#server/pay/port.ts'
import { noJournal } from '#server/pay/simulator/journal.ts'
import { createSimulator, type Simulator } from '#server/pay/simulator/simulator.ts'
import type { Webhook } from '#server/pay/simulator/tables.ts'
import { providedToShop } from '#server/wiring/provided-to-shop.ts'
import type { ShopDeps } from '../../provided.ts'
import { type FaultRates, faultyNetwork } from './network.ts'
import { openScheduler, type Scheduler } from './scheduler.ts'

/** What differs between the shop as it is and one that lacks a guard. */
export type Variant = {
  /** False leaves to buyers and webhooks what nobody waits for. */
  readonly sweeps: boolean
  /** False loses every webhook. */
  readonly delivers: boolean
  /** True takes a lost answer for a refusal, as a careless shop does. */
  readonly takesSilenceForRefusal: boolean
}

/** One schedule: a shop with buyers of its own on a database that it shares, and providers of its own. */
export type World = {
  readonly deps: ShopDeps
  readonly simulator: Simulator
  readonly scheduler: Scheduler
  readonly random: () => number
  /** Ids of the buyers. */
  readonly buyers: readonly string[]
  readonly stock: number
  /** A promotion code that one order may use. */
  readonly code: string
  readonly variant: Variant
  readonly advance: (milliseconds: number) => void
  /** Heals the network, and nobody dies any more. */
  readonly heal: () => void
}

export const digital = 'single-charts'
/** What includes it, sold for the difference to who has it. */
export const upgraded = 'double-charts'
/** What is sent by post, of which there are a few. */
export const physical = 'case-register'
/** Fewer than buyers may want. */
const stock = 1
const faults: FaultRates = { lostRequest: 0.08, lostAnswer: 0.15, unavailable: 0.04, crash: 0.04 }
const crashRate = 0.004
const url = 'http://simulator.invalid'

/** The settings as they are in tests; read once, since the secrets are files. */
let config: ShopDeps['config'] | null = null

type Given = {
  readonly db: Database
  readonly dataDir: string
  readonly seed: number
  readonly variant: Variant
  readonly people?: number
}

export async function openWorld({ db: wholeDb, dataDir, seed, variant, people = 2 }: Given): Promise<World> {
  config ??= readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const random = seededRandom(seed)
  let clock = Date.now()
  let rates: FaultRates | null = faults
  const now = () => new Date(clock)
  const advance = (milliseconds: number) => {
    clock += milliseconds
  }
  const isExpected = (error: unknown) => error instanceof Problem || error instanceof OutcomeUnknown
  const scheduler = openScheduler({ random, crashRate, isExpected })
  const simulator = createSimulator({ now, randomBytes, journal: noJournal(), addresses: () => ({ api: url, pages: `${url}/pages` }) })
  const db = wholeDb.withPlugin(scheduler.plugin)
  const fetch = faultyNetwork({ simulator: () => simulator, scheduler, random, rates: () => rates })
  const borrowed = { now, newId: () => v7(), jobs: noJobs, bus: silentBus }
  const deps: ShopDeps = {
    db,
    config,
    randomBytes,
    mail: { post: async (queries, { to, subject }) => void (await insertMail(queries as Database, to, subject)) },
    payments: disturbed(simulatedPayments(url, `${url}/pages`, { now, fetch }), variant),
    ...borrowed,
    ...providedToShop(borrowed),
    printSource: async () => ({ title: null, frozen: {}, fileIds: [] }),
  }
  const buyers = await insertBuyers(wholeDb, now(), people)
  await wholeDb.updateTable('stock').set({ on_hand: stock, reserved: 0 }).where('product_slug', '=', physical).execute()
  const code = await insertCode(wholeDb, now())
  const heal = () => {
    rates = null
    scheduler.calm()
  }
  return { deps, simulator, scheduler, random, buyers, stock, code, variant, advance, heal }
}

/** Nobody listens in a schedule. */
const silentBus: Deps['bus'] = { publish: () => {}, subscribe: () => () => {}, close: async () => {} }

/** Nothing in a schedule is done later. */
export const noJobs: Deps['jobs'] = {
  enqueue: async () => {},
  work: async () => {},
  failJob: async () => {},
  runAgain: async () => {},
  failActiveJobs: async () => {},
  isAnyWaiting: async () => false,
  onEnqueued: () => () => {},
  stop: async () => {},
}

/** E-mails lie in a table, so that a transaction that is rolled back sends none. */
export const insertMail = (queries: Database, to: string, subject: string) =>
  queries
    .insertInto('pinned_updates')
    .values({ id: v7(), author_id: to.split('@', 1)[0] ?? null, text: subject, created_at: new Date() })
    .execute()

/** A promotion code that one order may use. */
export async function insertCode(db: Database, at: Date): Promise<string> {
  const code = v7().toUpperCase()
  await db.insertInto('promotions').values({ code, kind: 'percent', amount: 1000, most_uses: 1, created_at: at }).execute()
  return code
}

export async function insertBuyers(db: Database, at: Date, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => v7())
  await db
    .insertInto('users')
    .values(
      ids.map((id) => ({
        id,
        name: 'Buyer',
        username: id,
        email: `${id}@islands.example`,
        email_verified_at: at,
        bio: '',
        island: 'atoll',
        birth: JSON.stringify(null),
        links: '[]',
        state: 'open' as const,
        privacy: JSON.stringify(newPrivacy),
        progress: '{}',
        created_at: at,
        last_seen_at: at,
      })),
    )
    .execute()
  return ids
}

/** The providers with webhooks as they came, since their signatures are tested elsewhere and take time to make. */
function disturbed(payments: Payments, { takesSilenceForRefusal }: Variant): Payments {
  const careless = (ask: () => ReturnType<PaymentProvider['capture']>): ReturnType<PaymentProvider['capture']> =>
    ask().catch((error: unknown) => {
      if (error instanceof OutcomeUnknown && takesSilenceForRefusal) return { state: 'declined', mayRetry: false, reason: 'silence' }
      throw error
    })
  return {
    ...payments,
    provider: (name) => {
      const provider = payments.provider(name)
      return {
        ...provider,
        capture: (reference, id) => careless(() => provider.capture(reference, id)),
        lookup: (reference) => careless(() => provider.lookup(reference)),
        readEvent: async (body) => JSON.parse(String(body)),
      }
    },
  }
}

type EventJson = {
  readonly resource?: { readonly id?: string; readonly supplementary_data?: { readonly related_ids?: { readonly order_id?: string } } }
  readonly data?: { readonly object?: { readonly id?: string } }
}

/** The body of a webhook as `readEvent` of this world takes it. */
export function eventBody({ id, kind, body }: Webhook): Buffer {
  const { resource, data } = JSON.parse(body) as EventJson
  const ofSession = kind.startsWith('checkout.session.') ? data?.object?.id : undefined
  const ofOrder = kind.startsWith('CHECKOUT.ORDER.') ? resource?.id : resource?.supplementary_data?.related_ids?.order_id
  return Buffer.from(JSON.stringify({ id, kind, reference: ofSession ?? ofOrder ?? null }))
}
