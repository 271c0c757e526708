import { readdirSync, readFileSync } from 'node:fs'
import { readTerm } from '#domain/dictionary/read-term.ts'
import { dictionaryFields, type Term, withMutualRelations } from '#domain/dictionary/term.ts'

const folder = new URL('../../../content/dictionary/', import.meta.url)
const ending = '.md'

/** The terms of `content/dictionary`: a folder for each field, a file for each term, named by its slug. */
export const readDictionary = (): readonly Term[] => withMutualRelations(dictionaryFields.flatMap(termsOfField))

function termsOfField(field: (typeof dictionaryFields)[number]): readonly Term[] {
  const files = readdirSync(new URL(`${field}/`, folder)).filter((file) => file.endsWith(ending))
  return files.sort().map((file) => {
    const term = readTerm(readFileSync(new URL(`${field}/${file}`, folder), 'utf8'), file.slice(0, -ending.length), field)
    if (typeof term === 'string') throw new Error(`content/dictionary/${field}/${file}: ${term}`)
    return term
  })
}
