import { parseArgs } from 'node:util'
import { faultOf, mergeCatalogue, readCatalogue, translatedLanguages, writeCatalogue } from './languages/catalogue.ts'
import { extractMessages, unloadedWords } from './languages/extract.ts'

/**
 * `npm run languages`: writes the messages of the code into every catalogue of `content/languages`, keeps their translations, takes away what the
 * code says no longer, and tells what is missing and what is wrong. With `--check` nothing is written; it fails where the catalogues are not what
 * it would write, where a translation is wrong, or where code that is loaded later would say something before its words are there. A missing
 * translation is shown in English and is no failure.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const messages = extractMessages()
let failures = 0
for (const fault of unloadedWords(messages)) {
  console.error(fault)
  failures++
}
for (const language of translatedLanguages) {
  const before = readCatalogue(language)
  const catalogue = mergeCatalogue(before, messages)
  if (!values.check) writeCatalogue(language, catalogue)
  else if (JSON.stringify(catalogue) !== JSON.stringify(before)) {
    console.error(`content/languages/${language}.json is not what the code says: npm run languages`)
    failures++
  }
  const pairs = Object.values(catalogue).flatMap((room) => Object.entries(room))
  const faults = pairs.flatMap(([message, text]) => {
    const fault = text && faultOf(language, message, text)
    return fault ? [`${language}: “${message}”: its translation ${fault}`] : []
  })
  for (const fault of faults) console.error(fault)
  failures += faults.length
  console.log(`${language}: ${pairs.filter(([, text]) => text !== '').length} of ${pairs.length} messages translated`)
}
process.exitCode = failures > 0 ? 1 : 0
