import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contract/envelope.ts'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import { accountGone, isConnectionLost, isTimedOut, missingReference } from '#server/db/connection.ts'
import { tookTooLong } from '#server/deadline.ts'
import { diskFull, isDiskFull } from '#server/files/disk-space.ts'
import { tooManyTries } from './rate-limit.ts'

const statusOf: Readonly<Record<ProblemCode, number>> = {
  'not-valid': 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'code-needed': 401,
  'not-yours': 403,
  'password-needed': 403,
  'fresh-code-needed': 403,
  'scope-needed': 403,
  'not-verified': 403,
  forged: 403,
  'not-found': 404,
  conflict: 409,
  deactivated: 409,
  remembered: 409,
  gone: 410,
  'too-large': 413,
  'wrong-type': 415,
  refused: 422,
  'over-quota': 422,
  misdirected: 421,
  'slow-down': 429,
  'disk-full': 507,
  busy: 503,
}

/** What the framework and its plug-ins refuse by themselves, in our words. */
const ofFramework: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrong-type', 'Send JSON (content type application/json).'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['not-valid', 'The request has no body.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['not-valid', 'The body is not JSON.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['not-valid', 'The length of the body is not what was announced.'],
  FST_REQ_FILE_TOO_LARGE: ['too-large', 'The file is too large.'],
  FST_FILES_LIMIT: ['too-large', 'Too many files at once.'],
  FST_PARTS_LIMIT: ['too-large', 'Too many parts at once.'],
  FST_FIELDS_LIMIT: ['too-large', 'Too many fields at once.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['wrong-type', 'Send the file as multipart/form-data.'],
  FST_INVALID_JSON_FIELD_ERROR: ['not-valid', 'A part that is declared as JSON is not JSON.'],
  FST_PROTO_VIOLATION: ['not-valid', 'A field of this name is not allowed.'],
}

/** A body that is not well formed in ways only the parser can tell. */
const malformed =
  /Unexpected end of (form|multipart)|Malformed|Boundary not found|needle cannot|Premature close|secure-json-parse|forbidden prototype/i

/** The one place where a thrown thing becomes an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error) ?? ofMissingReference(error, request)
    if (problem) return answer(reply, problem)
    if (hasHungUp(request)) {
      request.log.info({ route: request.routeOptions.url }, 'the client hung up')
      return answer(reply, new Problem('not-valid', 'The request was broken off.')) // nobody reads it
    }
    if (isConnectionLost(error)) {
      request.log.warn({ err: error, route: request.routeOptions.url }, 'connection lost')
      return answer(reply, new Problem('busy', 'A part of the server cannot be reached. Try again in a moment.', { retryAfter: 2 }))
    }
    if (isTimedOut(error)) {
      request.log.warn({ err: error, route: request.routeOptions.url }, 'statement timeout')
      return answer(reply, tookTooLong())
    }
    request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'fault')
    return reply.code(500).send({ code: 'our-fault', message: 'Something went wrong! try later.' } satisfies Failure)
  })
}

/** The database refused a write that names what is gone: whatever checked that it is there checked a moment too early. */
function ofMissingReference(error: FastifyError, { caller }: FastifyRequest): Problem | null {
  const missing = missingReference(error)
  if (!missing) return null
  if (missing.accountId !== null && missing.accountId === caller?.userId) return accountGone()
  return new Problem('conflict', 'Something that belongs to this was taken away meanwhile. Look again.')
}

/** Answers 404 for paths that nothing serves; it never echoes what was asked. */
export const answerNothingHere = async (_: FastifyRequest, reply: FastifyReply) => answer(reply, nothingHere())

function answer(reply: FastifyReply, problem: Problem) {
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
  const { status, body } = problemAnswer(problem)
  return reply.code(status).send(body)
}

/** A refusal as it is answered. */
export function problemAnswer(problem: Problem): { readonly status: number; readonly body: Failure } {
  const body: Failure = { code: problem.code, message: problem.message }
  if (problem.errors.length > 0) body.errors = [...problem.errors]
  if (problem.current !== undefined) body.current = problem.current
  if (problem.ticket !== undefined) body.ticket = problem.ticket
  if (problem.oauthError !== undefined) body.error = problem.oauthError
  return { status: statusOf[problem.code], body }
}

/** A request whose connection ended before all of its body came: the errors it causes are its sender's. */
const hasHungUp = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** A refusal as it was thrown, or the one that a full disk stands for; null for a fault. */
export const expectedRefusal = (error: unknown): Problem | null =>
  error instanceof Problem ? error : isDiskFull(error) ? diskFull() : null

/** The refusal of an address at which nothing is. */
export const nothingHere = () => new Problem('not-found', 'There is nothing at this address.')

/** What the files of the web app say of an address that leaves their folder, or that is longer than a file name may be. */
const isNoSuchFile = ({ statusCode, code }: FastifyError) => statusCode === 403 || code === 'ENAMETOOLONG'

function asProblem(error: FastifyError): Problem | null {
  const refusal = expectedRefusal(error)
  if (refusal) return refusal
  if (error.validation) {
    const errors = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? 'Not valid.',
    }))
    return new Problem('not-valid', errors[0] ? errors.map(({ message }) => message).join(' ') : 'The request is not valid.', { errors })
  }
  const known = ofFramework[error.code]
  if (known) return new Problem(...known)
  if (isNoSuchFile(error)) return nothingHere()
  if (error.statusCode === 429) return tooManyTries(60)
  if (malformed.test(error.message) || error.statusCode === 400) return new Problem('not-valid', 'The request is not well formed.')
  return null
}
