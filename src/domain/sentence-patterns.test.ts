import { expect, test } from 'vitest'
import { sentenceTranslator } from './sentence-patterns.ts'

const words: Readonly<Record<string, string>> = {
  'a lamp': 'eine Lampe',
  lamp: 'Lampe',
  'new Moon': 'Neumond',
  picture: 'Bild',
  'Not sent.': 'Nicht gesendet.',
}
const translate = sentenceTranslator([
  ['You keep {maxCharts} charts.', 'Du hast {maxCharts} Karten.'],
  ['You keep {maxCharts} charts. Delete {thing}.', 'Du hast {maxCharts} Karten. Lösche {thing}.'],
  ['{name} has closed this guest book to you.', '{name} hat dieses Gästebuch für dich geschlossen.'],
  ['Too many tries. Try again in {wait}.', 'Zu viele Versuche. Wieder in {wait}.'],
  ['{count} minutes', '{count} Minuten'],
  ['The Moon over both: {name}, lit.', 'Der Mond über beiden: {name}, beleuchtet.'],
  ['Moved {the}.', 'Verschoben: {the}.'],
  ['the {thing}', '{thing}'],
  ['{user} came to visit {user}', '{user} besuchte {user} selbst'],
])
const german = (text: string) => translate(text, (english) => words[english] ?? null, 'de')

test('finds the values of a sentence again', () => {
  expect(german('You keep 1,200 charts.')).toBe('Du hast 1.200 Karten.')
  expect(german('You keep 12 charts. Delete a lamp.')).toBe('Du hast 12 Karten. Lösche eine Lampe.')
  expect(german('Not sent.')).toBe('Nicht gesendet.')
})

test('a value that is a text is translated in its turn, a name is not', () => {
  expect(german('Too many tries. Try again in 5 minutes.')).toBe('Zu viele Versuche. Wieder in 5 Minuten.')
  expect(german('Moved the lamp.')).toBe('Verschoben: Lampe.')
  expect(german('picture has closed this guest book to you.')).toBe('picture hat dieses Gästebuch für dich geschlossen.')
  expect(german('The Moon over both: new Moon, lit.')).toBe('Der Mond über beiden: Neumond, beleuchtet.')
})

test('knows nothing of other texts: of words that nobody knows, and of one value that is two', () => {
  expect(german('You keep charts.')).toBeNull()
  expect(german('the sea')).toBeNull()
  expect(german('Ada came to visit Ben')).toBeNull()
  expect(german('Ada (a+b) came to visit Ada (a+b)')).toBe('Ada (a+b) besuchte Ada (a+b) selbst')
})
