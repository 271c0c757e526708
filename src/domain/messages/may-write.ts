import { maxInRequest, type Writers } from './limits.ts'

/** What decides how a message comes to the other person of a direct conversation. */
export type Recipient = {
  /** How the conversation lies in their mailbox; null when they never got anything of it. */
  readonly state: 'accepted' | 'request' | 'declined' | 'gone' | null
  /** How many messages lie there. */
  readonly held: number
  /** Whether they follow whoever writes. */
  readonly isFollowing: boolean
  readonly whoMayWrite: Writers
}

/** `not-accepted`: they declined, or have not accepted yet what waits for them. `takes-none`: they let nobody, or no stranger, begin. */
export type Refusal = 'not-accepted' | 'takes-none'

/** How a direct message is delivered, as a message or as a request, or why it is refused. */
export function deliveredAs({ state, held, isFollowing, whoMayWrite }: Recipient): 'accepted' | 'request' | Refusal {
  if (state === 'accepted' || state === 'gone') return 'accepted'
  if (state === 'declined') return 'not-accepted'
  if (state === 'request') return held < maxInRequest ? 'request' : 'not-accepted'
  return joinedAs({ isFollowing, whoMayWrite })
}

/** The state in which a user joins a conversation that another begins with them, or why they do not join. */
export function joinedAs({
  isFollowing,
  whoMayWrite,
}: Pick<Recipient, 'isFollowing' | 'whoMayWrite'>): 'accepted' | 'request' | 'takes-none' {
  if (whoMayWrite === 'nobody') return 'takes-none'
  if (isFollowing) return 'accepted'
  return whoMayWrite === 'everybody' ? 'request' : 'takes-none'
}

/** Whether a message may still be edited or unsent. Both instants in milliseconds. */
export const isChangeable = (sentAt: number, now: number, within: number): boolean => now - sentAt <= within
