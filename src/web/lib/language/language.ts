/** A catalogue as the page has it: the message in the reader's language, null where it is not translated. */
type Lookup = (message: string) => string | null

/** The language of this page. It is set once, before any module with words is evaluated; another choice loads the page anew. */
export const language: {
  locale: string
  isRightToLeft: boolean
  lookUp: Lookup | null
  loadRoom: ((room: string) => Promise<void>) | null
  /** Translates a sentence that was written in English with values in it. */
  translateSentence: Lookup | null
} = {
  /** For Intl. English words go with the dates and numbers of Great Britain. */
  locale: 'en-GB',
  isRightToLeft: false,
  lookUp: null,
  loadRoom: null,
  translateSentence: null,
}

/** The attributes of a text that stays English, such as a story: a screen reader says it as what it is where the document has another language. */
export const inEnglish = (): { readonly lang?: 'en' } => (language.lookUp ? { lang: 'en' } : {})
