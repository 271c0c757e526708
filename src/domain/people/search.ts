import { foldForSearch } from '#domain/text.ts'

/** The text by which a person is found: never the e-mail. */
export const searchTextOf = ({ name, username }: { name: string; username: string }): string => foldForSearch(`${name} ${username}`)

/** How many letters of a search are looked up: no request asks for more. */
const maxLetters = 80

/** The beginning of folded words by which they are looked up. */
export const indexedPart = (words: string): string => Array.from(words).slice(0, maxLetters).join('')

/** What a search may begin: the name, the name from a later word on, or the username. */
export type Beginning = { readonly begins: 'name' | 'word' | 'username'; readonly words: string }

/** All beginnings of a search text, whose last word is the username, in the order of its words. */
export function beginningsOf(search: string): readonly Beginning[] {
  const words = search.split(' ')
  const name = words.slice(0, -1)
  const ofName = name.map((_, at): Beginning => ({ begins: at === 0 ? 'name' : 'word', words: indexedPart(name.slice(at).join(' ')) }))
  return [...ofName, { begins: 'username', words: indexedPart(words.at(-1) ?? '') }]
}
