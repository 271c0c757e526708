import { hours, type Milliseconds, minutes, seconds } from '../units.ts'

/** How often one may err before waiting: people mistype, and try their older passwords. */
const freeTries = 5
const firstWait = seconds(15)
const longestWait = minutes(15)
/** After so long without a try the wrong ones are forgotten. */
export const patienceMemory: Milliseconds = hours(6)

/**
 * How long the next try must wait after so many wrong ones: it doubles, and never becomes for ever, since an account that
 * strangers can lock is one they can take from its owner.
 */
export const waitAfter = (wrongTries: number): Milliseconds =>
  wrongTries < freeTries ? 0 : Math.min(longestWait, firstWait * 2 ** (wrongTries - freeTries))

/** Letters to one address: enough for somebody who looks in the wrong folder, too few to bury anybody. */
export const emailLimit = { most: 5, within: minutes(30) } as const
