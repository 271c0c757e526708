import { expect, test } from 'vitest'
import { capitalize, escapeBetweenTags, escapeMarkup, foldAccents, foldForSearch } from './text.ts'

test('only the first letter is put in upper case', () => {
  expect(['moon', 'élan vital', '', 'Already'].map(capitalize)).toEqual(['Moon', 'Élan vital', '', 'Already'])
})

test('accents and case are folded, and spaces for a search', () => {
  expect(foldAccents('Þórunn  Ö.')).toBe('þorunn  o.')
  expect(foldForSearch('  Þórunn \n Ö. ')).toBe('þorunn o.')
})

test('markup is escaped, and quotes only where they mean something', () => {
  expect(escapeMarkup(`<a href="x" title='y'>&amp;</a>`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;')
  expect(escapeBetweenTags('"<b>" & \'c\'')).toBe(`"&lt;b&gt;" &amp; 'c'`)
})
