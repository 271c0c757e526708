import * as z from 'zod/mini'
import { maxLength } from '#contract/envelope.ts'
import { isMoment } from '#domain/case/moment.ts'

/** The error beside a form field, which takes a date as people write it. The call below takes a moment. */
export const momentError = 'This date is not understood. Try 1974, summer 1974, August 1974 or 21.8.1974.'

/** A moment as exact or as vague as somebody remembers it, in the Extended Date/Time Format (domain/case/moment.ts). */
export const moment = z
  .string()
  .check(
    maxLength(40),
    z.refine(isMoment, 'Write a year, a month or a day that exists: 1974, 1974~, 197X, 1974-22, 1974-08, 1974-08-21 or 1974-08-21T23:20.'),
  )
