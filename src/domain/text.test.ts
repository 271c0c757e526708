import { expect, test } from 'vitest'
import { capitalize, escapeBetweenTags, escapeMarkup, foldAccents, foldForSearch, inNfc } from './text.ts'

test('only the first letter is put in upper case', () => {
  expect(['moon', 'élan vital', '', 'Already'].map(capitalize)).toEqual(['Moon', 'Élan vital', '', 'Already'])
})

test('accents and case are folded, and spaces for a search', () => {
  expect(foldAccents('Þórunn  Ö.')).toBe('þorunn  o.')
  expect(foldForSearch('  Þórunn \n Ö. ')).toBe('þorunn o.')
})

test('a text is put in NFC, and one of many marks in no more steps than it has letters', () => {
  expect(inNfc('e\u0301a\u0323\u0302')).toBe('éậ')
  const many = `a${'\u0301\u0316'.repeat(100_000)}`
  const began = Date.now()
  const [plain, folded] = [inNfc(many), foldAccents(many)]
  expect(Date.now() - began).toBeLessThan(2000) // which took 20 s and more
  expect([inNfc(plain) === plain, plain.replaceAll('\u034f', '').length, folded]).toEqual([true, 200_000, 'a'])
})

test('markup is escaped, and quotes only where they mean something', () => {
  expect(escapeMarkup(`<a href="x" title='y'>&amp;</a>`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;')
  expect(escapeBetweenTags('"<b>" & \'c\'')).toBe(`"&lt;b&gt;" &amp; 'c'`)
})
