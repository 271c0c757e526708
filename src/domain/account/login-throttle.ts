import { hours, type Milliseconds, minutes, seconds } from '../units.ts'

/** How many failed logins are free: people mistype, and try their older passwords. */
const freeFailures = 5
const firstDelay = seconds(15)
const longestDelay = minutes(15)
/** Failed logins are forgotten after so long without another one. */
export const failuresForgottenAfter: Milliseconds = hours(6)

/**
 * How long the next login must wait after so many failed ones. The delay doubles up to a limit. An account is never locked for good, and
 * networks that its owner logged in from are counted apart, since strangers could else lock out its owner.
 */
export const loginDelayAfter = (failures: number): Milliseconds =>
  failures < freeFailures ? 0 : Math.min(longestDelay, firstDelay * 2 ** (failures - freeFailures))

/** E-mails of one kind to one address: enough for somebody who looks in the wrong folder, too few to flood anybody. */
export const emailLimit = { most: 5, within: minutes(30) } as const
