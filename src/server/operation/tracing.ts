import { AsyncLocalStorage } from 'node:async_hooks'
import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Milliseconds } from '#domain/units.ts'
import type { Config } from '#server/config.ts'
import { statementKind } from '#server/db/statement-name.ts'
import { computings, jobRuns, statements } from '#server/instrumentation.ts'
import type { Job } from '#server/jobs/jobs.ts'

/** Traces of this process, sent to a collector in batches. Loaded only where one is named: nothing of it costs anything otherwise. */
export type Tracing = {
  /** Makes a span of each request, and has everything done for it stand below. To be called before the routes. */
  readonly traceRequests: (app: FastifyInstance) => void
  /** The same job, with a span of each run. */
  readonly traced: (job: Job) => Job
  /** Sends what is not sent yet. */
  readonly close: () => Promise<void>
}

/**
 * OpenTelemetry by OTLP over HTTP, as JSON. Spans have the template of a route, the kind of a statement, the name of a queue, and nothing of
 * whom they were for. What a caller says of a trace of its own is not believed: a stranger could have each request traced.
 */
export function openTracing({ endpoint, serviceName, share }: NonNullable<Config['tracing']>): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('bureau')
  const current = new AsyncLocalStorage<Span>()

  /** A span of what has ended, below what runs; nothing of what belongs to no request and no job. */
  function add(name: string, ended: { startedAt: Milliseconds; duration: Milliseconds; hasFailed: boolean }, attributes: Attributes): void {
    const parent = current.getStore()
    if (!parent?.isRecording()) return
    const startTime = performance.timeOrigin + ended.startedAt
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes }, trace.setSpan(ROOT_CONTEXT, parent))
    if (ended.hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(startTime + ended.duration)
  }

  const endings = [
    statements.listen(({ text, ...ended }) => {
      const { operation, table } = statementKind(text)
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.collection.name': table }
      add(`${operation} ${table}`, ended, attributes)
    }),
    computings.listen(({ worker, task, ...ended }) => add(`compute ${task}`, ended, { 'bureau.worker': worker, 'bureau.task': task })),
    jobRuns.listen(({ queue, isOfMedia, startedAt, duration, hasFailed }) => {
      if (!isOfMedia) return // a job of this process has a span of its own, over what it does
      const startTime = performance.timeOrigin + startedAt
      const span = tracer.startSpan(`job ${queue}`, { kind: SpanKind.CONSUMER, startTime, attributes: ofQueue(queue) }, ROOT_CONTEXT)
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(startTime + duration)
    }),
  ]

  function traceRequests(app: FastifyInstance): void {
    const spans = new WeakMap<FastifyRequest, Span>()
    app.addHook('onRequest', (request, reply, done) => {
      const { method, routeOptions } = request
      const route = routeOptions.url ?? 'none'
      const attributes = { 'http.request.method': method, 'http.route': route }
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
      spans.set(request, span)
      request.log = reply.log = request.log.child({ trace: span.spanContext().traceId })
      current.run(span, done)
    })
    // The end of a body comes from the socket, whose context is another.
    app.addHook('preValidation', (request, _, done) => {
      const span = spans.get(request)
      if (span) current.run(span, done)
      else done()
    })
    app.addHook('onRequestAbort', async (request) => spans.get(request)?.setAttribute('error.type', 'broken off').end())
    app.addHook('onResponse', async (request, { statusCode }) => {
      const span = spans.get(request)
      span?.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    })
  }

  return {
    traceRequests,
    traced: (job) => ({
      ...job,
      async run(data, context) {
        const span = tracer.startSpan(`job ${job.name}`, { kind: SpanKind.CONSUMER, attributes: ofQueue(job.name) }, ROOT_CONTEXT)
        try {
          await current.run(span, () => job.run(data, context))
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      },
    }),
    async close() {
      for (const end of endings) end()
      await provider.shutdown()
    },
  }
}

const ofQueue = (queue: string): Attributes => ({ 'messaging.operation.type': 'process', 'messaging.destination.name': queue })
