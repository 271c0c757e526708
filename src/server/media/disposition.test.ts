import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName } from '#domain/case/file-name.ts'
import { asAttachment, neutralName } from './disposition.ts'

test('names plain letters twice and others by their bytes', () => {
  expect(asAttachment('me.jpg')).toBe(`attachment; filename="me.jpg"; filename*=UTF-8''me.jpg`)
  expect(asAttachment("l'été (1).jpg")).toBe(`attachment; filename="l'_t_ (1).jpg"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%281%29.jpg`)
})

test('a quote or a percent sign ends nothing', () => {
  expect(asAttachment('a"; filename="b%41.exe')).toMatch(/^attachment; filename="a_; filename=_b_41\.exe"; filename\*=UTF-8''[^"; ]+$/)
})

test('any kept name makes one header line of plain letters, and comes back whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const name = cleanFileName(given)
      const header = asAttachment(name)
      expect(header).toMatch(/^attachment; filename="[^"\\%\r\n]*"; filename\*=UTF-8''[\w.!#$&+\-^`|~%]*$/)
      expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(name)
    }),
    { numRuns: 50 },
  )
})

test('others learn nothing from the name but what the file is', () => {
  expect(neutralName({ id: '0193cafe-0000-7000-8000-0123456789ab', mime: 'application/pdf' })).toBe('file-0123456789ab.pdf')
  expect(neutralName({ id: '0193cafe-0000-7000-8000-0123456789ab', mime: 'application/octet-stream' })).toBe('file-0123456789ab.bin')
})
