import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Deps } from '#server/deps.ts'
import { isSameText } from '#server/secrets.ts'
import { watchDatabase } from './database-metrics.ts'
import { watchWork } from './work-metrics.ts'

/** Answers of calls, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const nanosecond = 1e-9

/**
 * Counts from here on what an app does.
 * @returns writes everything in the text format of Prometheus, version 0.0.4
 */
export function openMetrics(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>, registry: Registry): () => Promise<string> {
  countRequests(app, registry)
  watchProcess(app, registry)
  const stop = watchWork(registry)
  app.addHook('onClose', async () => stop())
  watchDatabase(deps, registry)
  return () => registry.metrics()
}

/** Requests by the route that matched, never by the address that was asked: that would be as many series as there are people. */
function countRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, matched route and class of status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [registry],
  })
  const underWay = new Gauge({ name: 'http_requests_in_flight', help: 'Requests that are not answered yet.', registers: [registry] })
  new Gauge({
    name: 'http_concurrency_limit',
    help: 'Calls that are worked for at once; it falls when the server is slow. Others wait in the queues calls_members, calls_guests, calls_crawlers and calls_dear.',
    registers: [registry],
    collect() {
      if (app.admission) this.set(app.admission.concurrency())
    },
  })
  const open = new WeakSet<FastifyRequest>()
  const leave = (request: FastifyRequest) => void (open.delete(request) && underWay.dec())
  app.addHook('onRequest', async (request) => {
    open.add(request)
    underWay.inc()
  })
  app.addHook('onRequestAbort', async (request) => leave(request))
  app.addHook('onResponse', async (request, reply) => {
    leave(request)
    const { method, routeOptions } = request
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    duration.observe({ method, route: routeOptions.url ?? 'none', status }, reply.elapsedTime / 1000)
  })
}

/** The names are those of prom-client's own default metrics, which many dashboards know. */
function watchProcess(app: FastifyInstance, registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge(
    'nodejs_eventloop_lag_p50_seconds',
    'Delay of the event loop since the last reading, median.',
    () => delay.percentile(50) * nanosecond,
  )
  gauge('nodejs_eventloop_lag_p99_seconds', 'The same, 99 of 100.', () => delay.percentile(99) * nanosecond)
  gauge('nodejs_eventloop_lag_max_seconds', 'The same, at its longest.', () => {
    const longest = delay.max * nanosecond
    delay.reset() // the last of the three that are read
    return longest
  })
  gauge('process_resident_memory_bytes', 'Resident memory of the server process.', () => process.memoryUsage.rss())
  gauge('nodejs_heap_size_used_bytes', 'Used part of the heap of JavaScript.', () => process.memoryUsage().heapUsed)
  gauge('nodejs_heap_size_total_bytes', 'Heap of JavaScript.', () => process.memoryUsage().heapTotal)
  gauge('nodejs_external_memory_bytes', 'Memory outside of the heap that objects of JavaScript hold.', () => process.memoryUsage().external)
  gauge('process_start_time_seconds', 'When the process started, as a Unix time.', () => Math.round(performance.timeOrigin / 1000))
  let spent = 0
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the server process, in user and system.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage()
      const now = (user + system) / 1e6
      this.inc(now - spent)
      spent = now
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
