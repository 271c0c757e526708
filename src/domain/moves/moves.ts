/** What of an account is counted before and after it moves to another deployment. */
export const movedKinds = ['image', 'video', 'misc', 'tweet', 'album', 'conversation', 'island'] as const
export type MovedKind = (typeof movedKinds)[number]
/** A ticket of an earlier version counts fewer kinds. */
type MovedCounts = { readonly [K in MovedKind]?: number | undefined }

/** What an account holds: how much of each kind, and what its files are by their content, whatever they are called. */
export type Holdings = { readonly counts: MovedCounts; readonly files: string }

/** One kind at both places. */
export type Compared = { readonly kind: MovedKind; readonly here: number; readonly there: number }

/** How an account that is left compares with the one that is moved to: nothing is missing there, or what differs. */
export function compareHoldings(here: Holdings, there: Holdings): { readonly kinds: readonly Compared[]; readonly isSame: boolean } {
  const kinds = movedKinds.flatMap((kind) => {
    const [atHome, away] = [here.counts[kind], there.counts[kind]]
    return atHome === undefined || away === undefined ? [] : [{ kind, here: atHome, there: away }]
  })
  return { kinds, isSame: here.files === there.files && kinds.every((each) => each.here === each.there) }
}

export const maxTicketLength = 2000
