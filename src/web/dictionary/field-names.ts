import type { DictionaryField } from '#domain/dictionary/term.ts'

/** What the fields of the dictionary are called on screen. */
export const fieldNames: Readonly<Record<DictionaryField, string>> = {
  world: 'This world',
  sky: 'The sky',
  sea: 'The sea',
  cables: 'The cables',
  anatomy: 'Anatomy',
  internet: 'The early internet',
}
