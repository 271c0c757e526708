import type { LegacyCase, NoticeName } from './case.ts'
import { waitingDays } from './limits.ts'

const weekly = 7
const firstDays = [0, 1, 3] as const
const daysBeforeEnd = [5, 2, 1] as const

/**
 * On which counted days the owner is told, of a case of so many: often at first, every week, and often before the end. 30 days: 0, 1, 3, 7,
 * 14, 21, 25, 28, 29.
 */
export function noticeDays(days: number): readonly number[] {
  const last = daysBeforeEnd.map((before) => days - before)
  const weeks = Array.from({ length: Math.ceil(days / weekly) }, (_, at) => (at + 1) * weekly).filter((day) => day < Math.min(...last))
  return [...new Set([...firstDays, ...weeks, ...last])].toSorted((one, other) => one - other)
}

/** Whether an owner in an open session is asked so that it cannot be overlooked: in the last five days, and in the last call. */
export const isNearEnd = ({ state, days, counted }: Pick<LegacyCase, 'state' | 'days' | 'counted'>): boolean =>
  state === 'last-call' || (state === 'waiting' && counted >= days - Math.max(...daysBeforeEnd))

/** By the number of days that may be waited. */
const calendars: ReadonlyMap<number, ReadonlySet<number>> = new Map(waitingDays.map((days) => [days, new Set(noticeDays(days))]))

/**
 * The notice that must have been answered by the mail server before time counts; null where none is due. It stays due until the next day is
 * counted, or the last call over.
 */
export function dueNotice({ state, days, counted, lastCalls }: LegacyCase): NoticeName | null {
  if (state === 'last-call') return `last-call-${lastCalls}`
  return state === 'waiting' && calendars.get(days)?.has(counted) ? `day-${counted}` : null
}
