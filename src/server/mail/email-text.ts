/** The text of an e-mail to a person: its paragraphs, and the signature that all of them have. */
export const emailText = (productName: string, paragraphs: readonly string[]): string =>
  `${[...paragraphs, `The night desk\n${productName}`].join('\n\n')}\n`
