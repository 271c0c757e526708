import { firstYear, lastYear } from './recipe.ts'

const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/

/** Whether a clock on the wall can have shown this (1974-08-21T23:30, with or without seconds), in a year whose sky is computed. */
export function isLocalTime(text: string): boolean {
  if (!shape.test(text)) return false
  const moment = Date.parse(`${text}Z`)
  if (Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(text)) return false
  const year = Number(text.slice(0, 4))
  return year >= firstYear && year <= lastYear
}
