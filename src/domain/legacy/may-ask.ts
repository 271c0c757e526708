import type { AccountState } from '../case/privacy.ts'
import { activeBeforeAsking, lastSignBeforeAsking, quietAfterChange } from './limits.ts'

/** The states of the relation between an owner and a contact. */
export const contactStates = ['invited', 'active', 'unreachable', 'declined', 'expired', 'left', 'removed'] as const
export type ContactState = (typeof contactStates)[number]
/** A contact who counts: who accepted. One whom no mail reaches is still one. */
export const isContact = (state: ContactState): boolean => state === 'active' || state === 'unreachable'

/** What is asked before a contact may begin a case. Instants of what never happened are null. */
export type Asking = {
  readonly owner: {
    readonly state: AccountState
    readonly lastSeenAt: Date
    /** When the e-mail, the password or the contacts changed last. */
    readonly changedAt: Date
  }
  readonly contact: {
    readonly state: ContactState
    readonly activeSince: Date | null
    readonly pausedUntil: Date | null
  }
}

export type AskRefusal =
  | { readonly why: 'no-contact' | 'owner-deleted' | 'owner-deactivated' | 'remembered' }
  | { readonly why: 'too-new' | 'paused' | 'changed' | 'seen'; readonly until: Date }

/** Why a contact may not ask now; null when they may. */
export function whyNotAsk({ owner, contact }: Asking, at: Date): AskRefusal | null {
  if (!isContact(contact.state) || contact.activeSince === null) return { why: 'no-contact' }
  if (owner.state === 'deleted') return { why: 'owner-deleted' }
  if (owner.state === 'deactivated') return { why: 'owner-deactivated' }
  if (owner.state === 'remembered') return { why: 'remembered' }
  const waits = [
    { why: 'paused', until: contact.pausedUntil },
    { why: 'too-new', until: new Date(contact.activeSince.getTime() + activeBeforeAsking) },
    { why: 'changed', until: new Date(owner.changedAt.getTime() + quietAfterChange) },
    { why: 'seen', until: new Date(owner.lastSeenAt.getTime() + lastSignBeforeAsking) },
  ] as const
  for (const { why, until } of waits) if (until !== null && until > at) return { why, until }
  return null
}
