import { expect, test } from 'vitest'
import { argumentsOf } from './arguments.ts'
import { faultOf, mergeCatalogue } from './catalogue.ts'
import { wordsOutside } from './words-outside.ts'

const outside = (code: string) => wordsOutside('src/web/case/Made.tsx', code).map((line) => /“(.*)”/.exec(line)?.[1])

test('finds words that are left in code, wherever they stand', () => {
  const code = `
    const names = { day: 'A day' }
    export const Made = ({ count, isOpen }) => (
      <section aria-label="all" title={isOpen ? 'Open it' : t('Close')}>
        Some words <b>{count === 1 ? 'thing' : t('{count} things', { count, more: 'More words' })}</b>
        <Button onClick={() => showToast(\`Saved \${count} of them\`)}>{'yes'}</Button>
      </section>
    )`
  expect(outside(code)).toEqual(['A day', 'all', 'Open it', 'Some words', 'thing', 'More words', 'Saved {} of them', 'yes'])
})

test('takes nothing for words that nobody reads', () => {
  const code = `
    import { t } from '#web/lib/language/translate.ts'
    const drawn = 'M2 3h4v5'
    const look = { className: 'one two', queryKey: ['own things', 1] }
    export const Made = () => (
      <a className="big door" href="/map" data-way="Up there" onKeyDown={({ key }) => key === 'Arrow Up'}>
        {document.querySelector('main section p')}
        {t('Go {where}', { where })}: 12
      </a>
    )
    if (drawn === 'Some thing') throw new Error('Nothing drew it.')`
  expect(outside(code)).toEqual([])
})

test('a translation names what its message names, and has the plural forms of its language', () => {
  const message = '{name} has {count, plural, one{# picture} other{# pictures}}, <link>see them</link>'
  const german = '<link>Sieh</link> {count, plural, one{# Bild} other{# Bilder}} von {name}'
  expect(faultOf('de', message, german)).toBeNull()
  expect(faultOf('de', message, german.replace('{name}', '{nam}'))).toContain('nam')
  expect(faultOf('de', message, german.replace('<link>', ''))).toBe('A tag is not closed, or not opened.')
  expect(faultOf('de', message, german.replace('one{# Bild} ', ''))).toBe('lacks the forms count: one')
  expect(faultOf('pl', message, german)).toContain('few')
  expect(faultOf('de', message, german.slice(0, -1))).toBe('A brace is not closed.')
  expect(argumentsOf(message).names).toEqual(
    new Map([
      ['name', 'text'],
      ['count', 'plural'],
    ]),
  )
})

test('a catalogue keeps the translation of a message that moves to another room, and forgets what nobody says', () => {
  const before = { case: { Save: 'Speichern', Gone: 'Fort' } }
  expect(mergeCatalogue(before, { everywhere: ['Save'], map: ['Zoom'] })).toEqual({ everywhere: { Save: 'Speichern' }, map: { Zoom: '' } })
})
