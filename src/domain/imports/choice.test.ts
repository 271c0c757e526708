import { expect, test } from 'vitest'
import { chosenState, firstChoice } from './choice.ts'
import type { ArchiveFile, FoundItem } from './found-item.ts'

const file: ArchiveFile = { part: 0, index: 0, path: 'a.jpg', size: 1, crc32: null, modified: null }
type Listed = Pick<FoundItem, 'unsupported' | 'file' | 'kind' | 'leftOut' | 'remarks'>
const everything = firstChoice('google-photos')
const item = (change: Partial<Listed> = {}): Listed => ({ unsupported: null, file, kind: 'image', leftOut: null, remarks: [], ...change })

test.each([
  [item(), everything, 'wanted', null],
  [item({ leftOut: 'archived' }), everything, 'left-out', 'archived'],
  [item({ leftOut: 'archived' }), { ...everything, reasons: ['archived' as const] }, 'wanted', null],
  [item({ leftOut: 'archived' }), { ...everything, reasons: ['archived' as const], kinds: ['video' as const] }, 'left-out', 'unticked'],
  [item({ unsupported: 'system-file' }), { ...everything, reasons: ['archived' as const] }, 'not-supported', 'system-file'],
  [item({ remarks: ['match-guessed'] }), { ...everything, withoutRemarks: ['match-guessed' as const] }, 'left-out', 'unticked'],
  [item({ file: null }), everything, 'not-supported', 'metadata-without-a-file'],
  [item({ file: { ...file, size: 0 } }), everything, 'not-supported', 'file-without-bytes'],
  [item({ file: { ...file, size: 0 }, unsupported: 'system-file' }), everything, 'not-supported', 'system-file'],
  [item({ file: null, kind: 'tweet' }), everything, 'wanted', null],
])('%j by %j is %s', (listed, choice, state, reason) => {
  expect(chosenState(listed, choice)).toEqual({ state, reason })
})

test('albums of a service are made at first, folders of a disk are made albums when their owner says so', () => {
  expect([firstChoice('flickr').albums, firstChoice('folder').albums]).toEqual([true, false])
})
