/** The text of an e-mail to a person: the salutation and the signature that all of them have, and its paragraphs between. */
export const emailText = (productName: string, [first = '', ...others]: readonly string[]): string =>
  `${['Good evening,', capitalized(first), ...others, `The night desk\n${productName}`].join('\n\n')}\n`

/** A paragraph may begin with who did something, such as `your legacy contact`. */
const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
