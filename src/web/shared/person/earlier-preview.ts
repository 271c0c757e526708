import type { SeenAs } from '#domain/case/visibility.ts'

/**
 * What a query of a preview shows until it is read: the same of the preview before. Screens say by `aria-busy` that it is an earlier one.
 * @param id whose it is: the second part of the query's key, of which the third is the visitor
 */
export const earlierPreview =
  (id: string | undefined, seenAs: SeenAs | undefined) =>
  <Data>(earlier: Data | undefined, query?: { readonly queryKey: readonly unknown[] }): Data | undefined => {
    const key = query?.queryKey ?? []
    return seenAs && key[1] === id && key.length === 3 ? earlier : undefined
  }
