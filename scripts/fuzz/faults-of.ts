import { seconds } from '#domain/units.ts'
import type { FuzzAnswer } from './send.ts'

/** What can be wrong with an answer, whatever was asked. */
export type Fault = '5xx' | 'no answer' | 'slow' | 'no nosniff' | 'no policy' | 'over 1 MB' | 'no envelope'

/** An answer that takes longer hangs. It is no measure of speed: the machine may be busy with something else. */
const slow = seconds(5)
const maxAnswerTime = 1_000_000

/** Answers of calls have at most 1 MB, files that are made to be kept and are sent by name apart. */
export const isTooLong = ({ headers, length }: FuzzAnswer, isApi: boolean): boolean =>
  isApi && headers['content-disposition'] === undefined && length > maxAnswerTime

/** 507 is said on purpose when the disk is full, 503 when the server is: both carry Retry-After or words, and neither happens here. */
export function faultsOf(answer: FuzzAnswer, isApi: boolean): readonly Fault[] {
  const { status, headers, took, text } = answer
  if (status === 0) return ['no answer']
  const faults: Fault[] = []
  if (status >= 500) faults.push('5xx')
  if (took > slow) faults.push('slow')
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('no nosniff')
  if (headers['content-security-policy'] === undefined) faults.push('no policy')
  if (isTooLong(answer, isApi)) faults.push('over 1 MB')
  if (isApi && status >= 400 && !hasEnvelope(text)) faults.push('no envelope')
  return faults
}

function hasEnvelope(text: string): boolean {
  try {
    const body = JSON.parse(text) as { readonly message?: unknown; readonly code?: unknown }
    return typeof body.message === 'string' && typeof body.code === 'string'
  } catch {
    return false
  }
}
