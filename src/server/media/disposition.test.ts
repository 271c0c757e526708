import { create, parse } from 'content-disposition'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName } from '#domain/case/file-name.ts'
import { neutralName } from './serve-file.ts'

test('a plain name stands once, any other also by its bytes', () => {
  expect(create('me.jpg')).toBe('attachment; filename=me.jpg')
  expect(create("l'été (1).jpg")).toBe(`attachment; filename="l'?t? (1).jpg"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%281%29.jpg`)
})

test('a quote or a percent sign ends nothing', () => {
  const name = 'a"; filename="b%41.exe'
  expect(create(name)).toMatch(/^attachment; filename="a\\"; filename=\\"b%41\.exe"; filename\*=UTF-8''[^"; ]+$/)
  expect(parse(create(name)).parameters.filename).toBe(name)
})

test('any kept name makes one header line of plain letters, and comes back whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const name = cleanFileName(given)
      const header = create(name)
      expect(header).toMatch(/^attachment; filename=([!#$%&'*+.\w^`|~-]+|"([^"\\]|\\["\\])*")(; filename\*=UTF-8''[\w.!#$&+\-^`|~%]*)?$/)
      expect(header).toMatch(/^[\x20-\x7e]*$/)
      expect(parse(header)).toEqual({ type: 'attachment', parameters: expect.objectContaining({ filename: name }) })
    }),
    { numRuns: 50 },
  )
})

test('others learn nothing from the name but what the file is', () => {
  expect(neutralName({ id: '0193cafe-0000-7000-8000-0123456789ab', mime: 'application/pdf' })).toBe('file-0123456789ab.pdf')
  expect(neutralName({ id: '0193cafe-0000-7000-8000-0123456789ab', mime: 'application/octet-stream' })).toBe('file-0123456789ab.bin')
})
