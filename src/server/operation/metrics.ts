import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Gauge, Histogram, Registry } from 'prom-client'
import { deletionGrace } from '#domain/account/limits.ts'
import { days } from '#domain/units.ts'
import { poolUse } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { isSameText } from '#server/secrets.ts'

type MetricsDeps = Pick<Deps, 'db' | 'now'>

/** Answers of calls, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const nanosecond = 1e-9

/**
 * Counts from here on what an app does, in a registry of its own.
 * @returns writes everything in the text format of Prometheus, version 0.0.4
 */
export function openMetrics(app: FastifyInstance, deps: MetricsDeps): () => Promise<string> {
  const registry = new Registry()
  countRequests(app, registry)
  watchEventLoop(app, registry)
  watchPool(deps, registry)
  watchJobs(deps, registry)
  watchMoney(deps, registry)
  watchErasing(deps, registry)
  return () => registry.metrics()
}

/** Requests by the route that matched, never by the address that was asked: that would be as many series as there are people. */
function countRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, matched route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    duration.observe({ method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
}

function watchEventLoop(app: FastifyInstance, registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  const quantiles = { '0.5': 50, '0.99': 99, '1': 100 } as const
  new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'Delay of the event loop since the last reading, by quantile.',
    labelNames: ['quantile'] as const,
    registers: [registry],
    collect() {
      for (const [quantile, percent] of Object.entries(quantiles)) this.set({ quantile }, delay.percentile(percent) * nanosecond)
      delay.reset()
    },
  })
}

function watchPool({ db }: MetricsDeps, registry: Registry): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool that are open and idle, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolUse(db))) this.set({ state }, count)
    },
  })
}

function watchJobs({ db }: MetricsDeps, registry: Registry): void {
  new Gauge({
    name: 'jobs',
    help: 'Jobs that are not done, by queue and state.',
    labelNames: ['queue', 'state'] as const,
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ name: string; state: string; count: number }>`
        select name, state::text, count(*)::integer as count from pgboss.job where state in ('created', 'retry', 'active', 'failed')
        group by 1, 2`.execute(db)
      this.reset()
      for (const { name, state, count } of rows) this.set({ queue: name, state }, count)
    },
  })
}

/** Paid, as far as the money of an order is concerned. */
const keptStates = sql`('paid', 'fulfilled', 'shipped', 'delivered', 'partly_refunded', 'refunded')`

function watchMoney({ db, now }: MetricsDeps, registry: Registry): void {
  new Gauge({
    name: 'shop_oldest_unknown_payment_seconds',
    help: 'Age of the oldest payment whose outcome is not known; 0 when all are.',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ since: Date | null }>`
        select min(changed_at) as since from payments where check_at is not null and state in ('capturing', 'closing')`.execute(db)
      const since = rows[0]?.since
      this.set(since ? Math.max(0, (now().getTime() - since.getTime()) / 1000) : 0)
    },
  })
  new Gauge({
    name: 'shop_ledger_difference_cents',
    help: 'What the ledger has of the orders of the last day, other than what they were paid and refunded. Anything but 0 is a fault.',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ difference: number }>`
        with recent as materialized (select distinct order_number from ledger where at > ${new Date(now().getTime() - days(1))}),
        noted as materialized (select l.order_number, sum(l.amount) as amount from ledger l join recent using (order_number) group by 1),
        owners as materialized (
          select number, user_id, order_id from order_owners where number = any(array(select order_number from noted))
        ),
        requested as materialized (select order_number from refunds where state = 'requested')
        select coalesce(sum(abs(n.amount - case when o.state in ${keptStates} then o.total - o.refunded when o.state = 'review' then n.amount else 0 end)), 0)::integer
          as difference
        from noted n join owners w on w.number = n.order_number join orders o on o.user_id = w.user_id and o.id = w.order_id
        where n.order_number not in (select order_number from requested)`.execute(db)
      this.set(rows[0]?.difference ?? 0)
    },
  })
}

function watchErasing({ db, now }: MetricsDeps, registry: Registry): void {
  new Gauge({
    name: 'account_oldest_due_erasing_seconds',
    help: 'How long the grace of the oldest deleted account that is not erased yet has been over; 0 when none is. More than 86400 is a fault.',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ since: Date | null }>`select min(state_changed_at) as since from users where state = 'deleted'`.execute(
        db,
      )
      const open = await db.selectFrom('erasures').select('asked_at').where('ended_at', 'is', null).orderBy('asked_at').executeTakeFirst()
      const oldest = Math.min(...[rows[0]?.since, open?.asked_at].map((at) => at?.getTime() ?? Number.POSITIVE_INFINITY))
      this.set(Number.isFinite(oldest) ? Math.max(0, (now().getTime() - oldest - deletionGrace) / 1000) : 0)
    },
  })
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** Headers by which proxies say for whom they ask: with one of them the request is from elsewhere, whatever machine it comes from. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

export function mayReadMetrics({ headers, socket }: FastifyRequest, { metricsToken }: Pick<Deps['config'], 'metricsToken'>): boolean {
  const { authorization = '' } = headers
  if (metricsToken !== null && isSameText(authorization, `Bearer ${metricsToken}`)) return true
  return loopback.has(socket.remoteAddress ?? '') && forwarding.every((name) => headers[name] === undefined)
}
