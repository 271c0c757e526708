import * as z from 'zod/mini'
import { isMoment } from '#domain/case/moment.ts'
import { maxLength } from './envelope.ts'

/** The error beside a form field. That of the call below names the time of day too. */
export const momentError = 'Write a year, a month or a day that exists: 1974, 1974-08 or 1974-08-21.'

/** A moment as exact or as vague as somebody remembers it. */
export const moment = z
  .string()
  .check(maxLength(40), z.refine(isMoment, 'Write a year, a month or a day that exists: 1974, 1974-08, 1974-08-21 or 1974-08-21T23:20.'))
