/** What of an account is counted before and after it moves to another deployment. */
export const movedKinds = ['image', 'video', 'misc', 'tweet', 'album'] as const
export type MovedKind = (typeof movedKinds)[number]
type MovedCounts = Readonly<Record<MovedKind, number>>

/** What an account holds: how much of each kind, and what its files are by their content, whatever they are called. */
export type Holdings = { readonly counts: MovedCounts; readonly files: string }

/** One kind at both places. */
export type Compared = { readonly kind: MovedKind; readonly here: number; readonly there: number }

/** How an account that is left compares with the one that is moved to: nothing is missing there, or what differs. */
export function compareHoldings(here: Holdings, there: Holdings): { readonly kinds: readonly Compared[]; readonly isSame: boolean } {
  const kinds = movedKinds.map((kind) => ({ kind, here: here.counts[kind], there: there.counts[kind] }))
  return { kinds, isSame: here.files === there.files && kinds.every((each) => each.here === each.there) }
}

export const maxTicketLength = 2000
