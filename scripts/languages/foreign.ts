import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import * as itemWords from '#domain/imports/item-words.ts'
import { bodyNames } from '#domain/sky/bodies.ts'
import { winds } from '#domain/sky/cast-event.ts'
import { phaseNames, phaseTitle } from '#domain/sky/moon-phase.ts'
import { capitalize } from '#domain/text.ts'
import { islandActions } from './exceptions.ts'

/**
 * Texts of closed lists that the browser does not write itself: what the server and the domain refuse with, what the contract says of a wrong
 * field, and tables of words in the domain. The browser looks them up with `known`. A sentence with a number or a name in it is none of them.
 */
export const foreignMessages = (): readonly string[] => [
  ...new Set([
    ...globSync('src/{server,domain,contract}/**/*.ts')
      .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
      .flatMap(sentencesIn),
    ...tables.flatMap(textsOfTable),
    ...textsOf(itemWords),
    ...islandActions,
    ...['Items', 'Discount', 'Shipping', 'Tax'], // the lines of a sum
    ...winds,
    ...[...bodyNames, ...phaseNames].map(capitalize),
    ...phaseNames.map(phaseTitle),
  ]),
]

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

function sentencesIn(file: string): readonly string[] {
  const code = readFileSync(file, 'utf8')
  const isOfContract = file.startsWith('src/contract/')
  if (!isOfContract && !code.includes('new Problem(')) return []
  const found: string[] = []
  const take = (argument: { readonly type: string; readonly value?: unknown } | undefined) => {
    if (argument?.type === 'Literal' && typeof argument.value === 'string' && /^[A-Z].* .*[.?!]$/.test(argument.value))
      found.push(argument.value)
  }
  new Visitor({
    NewExpression({ callee, arguments: [, sentence] }) {
      if (callee.type === 'Identifier' && callee.name === 'Problem') take(sentence)
    },
    CallExpression({ arguments: all }) {
      if (isOfContract) take(all.at(-1))
    },
  }).visit(parseSync(file, code).program)
  return found
}
