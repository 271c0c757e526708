import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { statementKind } from '#server/db/statement-name.ts'
import { computings, jobRuns, listenToCaches, openCaches, queueEvents, statements, streamEvents } from '#server/instrumentation.ts'

/**
 * Counts what the parts of this process tell of: statements, jobs, computing, queues, caches and streams. Each label has as many values as the
 * program names, never as there are people.
 * @returns ends the counting
 */
export function watchWork(registry: Registry): () => void {
  const registers = [registry]
  const statement = new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Time until a statement was answered, by what it does and the first table that it names.',
    labelNames: ['operation', 'table'] as const,
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers,
  })
  const failures = new Counter({
    name: 'database_statement_failures_total',
    help: 'Statements that failed, for lost races too, by what they do and the first table that they name.',
    labelNames: ['operation', 'table'] as const,
    registers,
  })
  const job = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time of a job that this server or its media process ran, by queue and result.',
    labelNames: ['queue', 'result'] as const,
    buckets: [0.01, 0.05, 0.25, 1, 5, 25, 100, 500],
    registers,
  })
  const computing = new Histogram({
    name: 'computing_duration_seconds',
    help: 'Time of a drawing or computation in a thread or process beside the event loop, by worker, task and result.',
    labelNames: ['worker', 'task', 'result'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers,
  })
  const endings = [
    statements.listen(({ text, duration, hasFailed }) => {
      const kind = statementKind(text)
      statement.observe({ ...kind }, duration / 1000)
      if (hasFailed) failures.inc({ ...kind })
    }),
    jobRuns.listen(({ queue, duration, hasFailed }) => job.observe({ queue, result: resultOf(hasFailed) }, duration / 1000)),
    computings.listen(({ worker, task, duration, hasFailed }) =>
      computing.observe({ worker, task, result: resultOf(hasFailed) }, duration / 1000),
    ),
    watchQueues(registers),
    watchCaches(registers),
    watchStreams(registers),
  ]
  return () => {
    for (const end of endings) end()
  }
}

const resultOf = (hasFailed: boolean) => (hasFailed ? 'failed' : 'done')

/** Works of requests that wait for their turn in this process. */
function watchQueues(registers: Registry[]): () => void {
  const labelNames = ['queue'] as const
  const depth = new Gauge({ name: 'turn_queue_depth', help: 'Works that wait for their turn, by queue.', labelNames, registers })
  const wait = new Histogram({
    name: 'turn_queue_wait_seconds',
    help: 'How long a work waited for its turn, by queue.',
    labelNames,
    buckets: [0.001, 0.01, 0.1, 0.5, 2.5, 10, 60],
    registers,
  })
  const refused = new Counter({
    name: 'turn_queue_refused_total',
    help: 'Works that were refused since too much waited already, by queue.',
    labelNames,
    registers,
  })
  return queueEvents.listen((event) => {
    const { queue, did } = event
    if (did === 'refuse') return refused.inc({ queue })
    if (did === 'begin') wait.observe({ queue }, event.wait / 1000)
    depth.inc({ queue }, did === 'wait' ? 1 : -1)
  })
}

function watchCaches(registers: Registry[]): () => void {
  const labelNames = ['cache'] as const
  const hits = new Counter({ name: 'cache_hits_total', help: 'Reads of a cache that found something.', labelNames, registers })
  const misses = new Counter({ name: 'cache_misses_total', help: 'Reads of a cache that found nothing.', labelNames, registers })
  new Gauge({
    name: 'cache_entries',
    help: 'Entries of a cache.',
    labelNames,
    registers,
    collect() {
      for (const [cache, { size }] of openCaches()) this.set({ cache }, size)
    },
  })
  new Gauge({
    name: 'cache_weight',
    help: 'What the entries of a cache weigh against its bound: bytes of files and tiles, things on walks. Only of caches that weigh.',
    labelNames,
    registers,
    collect() {
      for (const [cache, { maxSize, calculatedSize }] of openCaches()) if (maxSize > 0) this.set({ cache }, calculatedSize)
    },
  })
  return listenToCaches((cache, isHit) => (isHit ? hits : misses).inc({ cache }))
}

function watchStreams(registers: Registry[]): () => void {
  const open = new Gauge({ name: 'live_streams_open', help: 'Event streams of browsers that are open.', registers })
  const opened = new Counter({ name: 'live_streams_opened_total', help: 'Event streams that were opened.', registers })
  const sent = new Counter({
    name: 'live_events_sent_total',
    help: 'Events that were sent, by type.',
    labelNames: ['event'] as const,
    registers,
  })
  return streamEvents.listen((event) => {
    if (event.did === 'send') return sent.inc({ event: event.event })
    open.inc(event.did === 'open' ? 1 : -1)
    if (event.did === 'open') opened.inc()
  })
}
