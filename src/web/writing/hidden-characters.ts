/** Control, format and lone surrogate characters, which the contract keeps out of texts (`prose` of `envelope.ts`); line breaks, tabs and joiners stay. */
const hidden = /[^\P{C}\p{Co}\p{Cn}\n\t\u200d]/gu

/** A text as it may be kept, such as one that was pasted from elsewhere. */
export const withoutHiddenCharacters = (text: string): string => text.replace(/\r\n?/g, '\n').replace(hidden, '')
