import type { Card } from '#domain/shares/card/card.ts'

/** What stands on the right of a card, before it is drawn. */
export type FigureTask =
  /** A picture, or the poster of a film, as the media process encoded it. */
  | { readonly kind: 'picture'; readonly webp: Uint8Array; readonly tab: string; readonly isFilm: boolean }
  | { readonly kind: 'chart'; readonly svg: Uint8Array }
  | { readonly kind: 'island'; readonly body: string; readonly owner: string }
  | { readonly kind: 'words'; readonly words: string; readonly tab: string }
  | { readonly kind: 'folder'; readonly label: readonly string[]; readonly tab: string }

export type CardTask = Omit<Card, 'figure'> & { readonly figure: FigureTask }
