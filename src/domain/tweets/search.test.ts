import { expect, test } from 'vitest'
import { parseUserText } from '#domain/safety/user-text.ts'
import { tweetQuery, tweetVector } from './search.ts'

const tagsIn = (text: string) => parseUserText(text).flatMap(({ kind, text: tag }) => (kind === 'hashtag' ? tag : []))

test('a hashtag has a letter, stands by itself, and ends where the word ends', () => {
  expect(tagsIn('#harbour, #Ölands_södra. (#2026fog) #1 a#b ##c &#x27; #fog-horn')).toEqual([
    '#harbour',
    '#Ölands_södra',
    '#2026fog',
    '#fog',
  ])
  expect(tagsIn('https://charts.example/#bay')).toEqual([])
})

test('tweets are found by whole hashtags and by beginnings of words, whatever their case and accents', () => {
  expect(tweetVector('The Fog over #Öland')).toBe("'the' 'fog' 'over' 'oland' '#oland'")
  expect(tweetQuery('fo #ÖLAND')).toBe("'#oland' & 'fo':*")
  expect(tweetQuery('öland')).toBe("'oland':*")
  expect(tweetQuery(' … # ')).toBeNull()
})
