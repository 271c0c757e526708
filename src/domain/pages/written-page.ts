/** Inline content of a block. A plain string is text without markup. */
export type Inline =
  | string
  | { readonly kind: 'link'; readonly href: string; readonly words: readonly Inline[] }
  | { readonly kind: 'emphasis' | 'strong'; readonly words: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  /** The name of a term of the dictionary. */
  | { readonly kind: 'term'; readonly slug: string; readonly text: string }

/** `day` is the date of a dated entry, as 2026-11-21. */
type Heading = {
  readonly kind: 'heading'
  readonly level: 2 | 3
  readonly id: string
  readonly day: string | null
  readonly words: readonly Inline[]
}

/** A drawing of ours, cut to a circle. */
export type Plate = { readonly kind: 'plate'; readonly src: string; readonly alt: string }

/** Block content of a page. */
export type Block =
  | Heading
  | { readonly kind: 'paragraph'; readonly words: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | Plate
  | { readonly kind: 'table'; readonly head: readonly Inline[][]; readonly rows: readonly Inline[][][] }

/** A Markdown page as plain data: the build parses it and the browser side renders it. */
export type WrittenPage = {
  readonly title: string
  readonly description: string
  /** The day of its last change, as 2026-11-21. */
  readonly date: string
  /** Whether the terms of the dictionary in it can be pressed. */
  readonly linksTerms: boolean
  /** What stands beside the title. */
  readonly plate: Plate | null
  readonly blocks: readonly Block[]
}

/** The text without markup, for ids, feeds and search. */
export const plainText = (words: readonly Inline[]): string =>
  words
    .map((word) => {
      if (typeof word === 'string') return word
      return 'text' in word ? word.text : plainText(word.words)
    })
    .join('')
