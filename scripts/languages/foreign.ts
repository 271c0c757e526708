import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import * as itemWords from '#domain/imports/item-words.ts'
import { keeperActNames, keeperSections, kindOfAct } from '#domain/keeper/acts.ts'
import { bodyNames } from '#domain/sky/bodies.ts'
import { winds } from '#domain/sky/cast-event.ts'
import { deepSkyPlates } from '#domain/sky/deep-sky-plates.ts'
import { showersOfTheYear } from '#domain/sky/meteor-showers.ts'
import { phaseNames, phaseTitle } from '#domain/sky/moon-phase.ts'
import { sheets } from '#domain/sky/recipe.ts'
import { capitalize } from '#domain/text.ts'
import { isNode } from '../syntax-tree.ts'
import { islandActions } from './exceptions.ts'
import { textsOfCode, textsOfExpression } from './texts-of-expression.ts'

/**
 * Texts of closed lists that the browser does not write itself: what the server and the domain refuse with, what the contract says of a wrong
 * field, and tables of words in the domain. The browser looks them up with `known`. A sentence with a number or a name in it is a pattern:
 * `{name}` stands for each value.
 */
export const foreignMessages = (): readonly string[] => [
  ...new Set([
    ...globSync('src/{server,domain,contract}/**/*.ts')
      .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
      .flatMap(sentencesIn),
    ...globSync(writers)
      .filter((file) => !file.includes('.test.'))
      .flatMap(textsOfWriter),
    ...valuesOfSentences,
    ...tables.flatMap(textsOfTable),
    ...textsOf(itemWords),
    ...islandActions,
    ...['Items', 'Discount', 'Shipping', 'Tax', 'Free'], // the lines of a sum
    ...['Moonrise', 'Moonset', 'Satin', 'growing', 'fading', 'changed', 'removed', 'moved', 'turned', 'resized'], // titles and values of one word
    ...Object.values(deepSkyPlates).flatMap(({ name, kind }) => [...(isCatalogued(name) ? [] : [name]), capitalize(kind)]),
    ...Object.values(sheets).flatMap(({ name }) => (/\p{L}{4}/u.test(name) ? [name] : [])),
    ...showersOfTheYear.map(({ name }) => name),
    ...Object.values(keeperSections).map(({ name }) => name),
    ...keeperActNames.map((act) => kindOfAct(act).label),
    ...winds,
    ...[...bodyNames, ...phaseNames].map(capitalize),
    ...phaseNames.map(phaseTitle),
  ]),
]

/** A name that is the same in every language. */
const isCatalogued = (name: string) => /^Messier|\bA$|^Omega C|^47/.test(name)

/** Lone words and parts that stand as values in sentences of the server and the domain. */
const valuesOfSentences = [
  ...['picture', 'film', 'file', 'artifact', '{kind} or {other}'],
  ...[
    'follow people',
    'report it',
    'propose terms',
    'repost tweets',
    'like tweets',
    'reply',
    'write reviews',
    'write in guest books',
    'name legacy contacts',
  ],
  ...['is still being listed', 'is not confirmed yet', 'is running', 'is paused', 'is done', 'was cancelled', 'was undone'],
  ...['text', 'a number', 'a whole number', 'true or false', 'a list', 'an object', 'something else'],
  ', or ask for a link to set a new password',
  ...['Penumbral', 'Partial', 'Total'].map((kind) => `${kind} eclipse of the Moon`),
  ...['Annular', 'Partial', 'Total'].map((kind) => `${kind} eclipse of the Sun`),
  ...['{shower}, {when}', 'Undid: {description}'],
]

/** Modules of the domain that write sentences: each of their texts that is no lone word. */
const writers = [
  'src/domain/account/password.ts',
  'src/domain/imports/{find-items,source-titles,zip-entry}.ts',
  'src/domain/imports/{apple-photos,bureau,flickr,google-photos,mastodon,meta,whatsapp,x}/*.ts',
  'src/domain/island/document/{check-document,describe-command,merge-documents}.ts',
  'src/domain/island/scene-gifts.ts',
  'src/domain/shop/{addresses,cart,papers,taxes,timeline}.ts',
  'src/domain/sky/cast*.ts',
  'src/domain/sky/double-words.ts',
  'src/domain/units.ts',
]

/** More than a word, and no list of countries. */
const isWords = (text: string) => /\p{L}{2}[.,:;’”“]* \S|\} \p{L}{3}/u.test(text) && !/^(?:[A-Z]{2} )+[A-Z]{2}$/.test(text)
/** Elsewhere in these modules stand names of files and of folders. */
const isSentence = (text: string) => /^[A-Z“{].* \p{L}.*[\p{L}”)}]\.$/u.test(text) || /^[Aa]n export of|^[Ff]iles and folders/.test(text)

const textsOfWriter = (file: string): readonly string[] =>
  textsOfCode(readFileSync(file, 'utf8'), file).filter(file.includes('/imports/') ? isSentence : isWords)

/** Modules of the domain that are tables of words: their sentences, and what they call things. */
const tables = [
  'src/domain/account/api-keys.ts',
  'src/domain/case/kinds.ts',
  'src/domain/island/document/artifact-kinds.ts',
  'src/domain/island/themes.ts',
  'src/domain/island/unlocking.ts',
  'src/domain/map/area.ts',
  'src/domain/notifications/notification-text.ts',
  'src/domain/scenes/scene-list.ts',
  'src/domain/shop/timeline.ts',
  'src/domain/sky/themes.ts',
]

function textsOfTable(file: string): readonly string[] {
  const found: string[] = []
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && /^\p{L}[\p{L}’'.,-]* \p{L}/u.test(value)) found.push(value)
    },
    Property({ key, value }) {
      const isName = key.type === 'Identifier' && /^(?:name|title)$/.test(key.name)
      if (isName && value.type === 'Literal' && typeof value.value === 'string' && /^\p{L}{3}/u.test(value.value)) found.push(value.value)
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return found
}

/** The texts of a table, however deep. */
const textsOf = (table: unknown): readonly string[] => {
  if (typeof table === 'string') return [table]
  return typeof table === 'object' && table !== null ? Object.values(table).flatMap(textsOf) : []
}

/** Servers refuse in these files what a keeper types into a terminal. */
const ofTerminals = /^src\/server\/(?:keeper|db|operation)\/|-commands\.ts$/

function sentencesIn(file: string): readonly string[] {
  const code = readFileSync(file, 'utf8')
  const isOfContract = file.startsWith('src/contract/')
  if (!isOfContract && !code.includes('new Problem(')) return []
  const found: string[] = []
  const take = (argument: unknown) => {
    if (!isNode(argument)) return
    const texts = textsOfExpression(argument, code).filter((text) => /^[A-Z{].* .*[.?!]$/s.test(text))
    found.push(...texts.filter((text) => !(text.includes('{') && ofTerminals.test(file))))
  }
  new Visitor({
    NewExpression({ callee, arguments: [, sentence] }) {
      if (callee.type === 'Identifier' && callee.name === 'Problem') take(sentence)
    },
    CallExpression({ arguments: all }) {
      if (isOfContract) take(all.at(-1))
    },
    ReturnStatement({ argument }) {
      if (isOfContract) take(argument)
    },
    AssignmentPattern({ right }) {
      if (isOfContract) take(right)
    },
    VariableDeclarator({ init }) {
      if (isOfContract) take(init)
    },
  }).visit(parseSync(file, code).program)
  return found
}
