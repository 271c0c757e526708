import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { matchLines } from './match.ts'

test('answers each line with a sidecar and its rule, and names a line that is no question', async () => {
  const lines = [
    '{"media": "a.jpg", "jsons": ["a.jpg.json", "metadata.json"]}',
    '',
    '{"media": "metadata.jpg", "jsons": ["metadata.json"]}',
    '{"media": 1}',
    'no JSON',
    '{"media": "b.mp4", "jsons": ["b.HEIC.json"]}',
  ]
  expect(await Array.fromAsync(matchLines(Readable.from([lines.join('\r\n')])))).toEqual([
    { json: 'a.jpg.json', class: 'A2' },
    { json: null, class: null },
    { fault: 'Line 4 is not {"media": name, "jsons": [names]}.' },
    { fault: 'Line 5 is not {"media": name, "jsons": [names]}.' },
    { json: 'b.HEIC.json', class: 'EA2' },
  ])
})
