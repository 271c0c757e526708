import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Milliseconds } from '#domain/units.ts'
import { seconds } from '#domain/units.ts'
import { type Admission, openAdmission, type Priority } from '#server/compute/admission.ts'
import { type Database, sharedBy } from '#server/db/connection.ts'
import { type Deadline, withDeadline } from '#server/deadline.ts'
import { isCrawler } from './crawler.ts'
import { hungUp } from './send-bytes.ts'

/**
 * How a route is let in when the server is overloaded: `usual` by who asks, `dear` last, with crawlers, `always` at once. A route without any is not
 * held up: files of the app, media, uploads, streams.
 */
export type Admitted = 'usual' | 'dear' | 'always'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How it is let in when the server is overloaded. */
    admitted?: Admitted
  }
  interface FastifyInstance {
    /** Of an app that was built whole. */
    admission?: Admission
  }
}

/** How long a read is worked for, from the first byte of the request. What is drawn waits for others' drawings. */
const maxDuration: Readonly<Record<Exclude<Admitted, 'always'>, Milliseconds>> = { usual: seconds(30), dear: seconds(60) }

/** Admission of a route that is no call of the contract, as its config says. */
export const admit =
  <Request extends FastifyRequest, Result>(handle: (request: Request, reply: FastifyReply) => Promise<Result>) =>
  (request: Request, reply: FastifyReply): Promise<Result> =>
    whenAdmitted(request, reply, { admitted: request.routeOptions.config.admitted ?? 'always' }, () => handle(request, reply))

/**
 * Load shedding: opens the queue that all calls of an app pass, and refuses those that find it full before anything else is done for them.
 * @param overloadAfter how long that queue may hold requests before that is an overload
 */
export function admitRequests(app: FastifyInstance, { db }: { readonly db: Database }, overloadAfter?: Milliseconds): Admission {
  const shared = sharedBy(db)
  const admission = openAdmission({
    probe: () => Promise.all([shared?.query('select 1 where $1', [true]), sql`select 1`.execute(db)]),
    now: () => performance.now(),
    every(interval, run) {
      const timer = setInterval(run, interval).unref()
      return () => clearInterval(timer)
    },
    ...(overloadAfter !== undefined && { overloadAfter }),
  })
  app.decorate('admission', admission)
  app.addHook('onRequest', (request, _, done) => {
    const { admitted } = request.routeOptions.config
    const isSaidToBeMember = request.headers.authorization !== undefined // who it is costs a look-up, and is not known yet
    if (admitted === 'usual' || admitted === 'dear') admission.refuseIfFull(priorityOf(request, admitted, isSaidToBeMember))
    done()
  })
  return admission
}

/**
 * Does the work of a request when it is let in, with its deadline. A read is worked for until its client has gone; a write that has begun is
 * finished, since nobody would know how much of it happened.
 * @param isBounded false for an answer that is read while it is sent
 */
export async function whenAdmitted<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  { admitted, isBounded = true }: { readonly admitted: Admitted; readonly isBounded?: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  const { admission } = request.server
  if (!admission || admitted === 'always') return work()
  const priority = priorityOf(request, admitted, request.caller !== null)
  const wait = admission.enter(priority, () => hungUp(reply))
  if (wait) await wait
  try {
    return await withDeadline(deadlineOf(request, reply, isBounded ? maxDuration[admitted] : Number.POSITIVE_INFINITY), work)
  } finally {
    admission.leave(priority)
  }
}

const priorityOf = ({ headers }: FastifyRequest, admitted: Admitted, isMember: boolean): Priority =>
  admitted === 'dear' ? 'dear' : isMember ? 'members' : isCrawler(headers) ? 'crawlers' : 'guests'

const unbounded: Deadline = { at: Number.POSITIVE_INFINITY, isGone: () => false }

function deadlineOf({ method }: FastifyRequest, { raw, elapsedTime }: FastifyReply, lasting: Milliseconds): Deadline {
  if (method !== 'GET' && method !== 'HEAD') return unbounded
  return { at: performance.now() - elapsedTime + lasting, isGone: () => raw.destroyed && !raw.writableFinished }
}
