/** A text to read, once it is owned: a chapter, a course, or a paper. */
export type Reading = {
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}
