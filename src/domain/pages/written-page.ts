/** A run of words inside a block. A plain string is words without more. */
export type Inline =
  | string
  | { readonly kind: 'link'; readonly href: string; readonly words: readonly Inline[] }
  | { readonly kind: 'emphasis' | 'strong'; readonly words: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }

/** `day` is the date of a dated entry, as 2026-11-21. */
type Heading = {
  readonly kind: 'heading'
  readonly level: 2 | 3
  readonly id: string
  readonly day: string | null
  readonly words: readonly Inline[]
}

/** A piece of a page, in reading order. */
export type Block =
  | Heading
  | { readonly kind: 'paragraph'; readonly words: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'table'; readonly head: readonly Inline[][]; readonly rows: readonly Inline[][][] }

/** A page somebody wrote, as plain data: what the build makes of Markdown and the browser side draws. */
export type WrittenPage = {
  readonly title: string
  readonly description: string
  /** The day it was last changed, as 2026-11-21. */
  readonly date: string
  /** Numbers its parts, as a book does. */
  readonly hasChapters: boolean
  readonly blocks: readonly Block[]
}

/** Words without their dress, for ids, feeds and search. */
export const plainText = (words: readonly Inline[]): string =>
  words
    .map((word) => {
      if (typeof word === 'string') return word
      return word.kind === 'code' ? word.text : plainText(word.words)
    })
    .join('')
