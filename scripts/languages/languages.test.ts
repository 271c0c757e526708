import { expect, test } from 'vitest'
import { argumentsOf } from './arguments.ts'
import { faultOf, mergeCatalogue } from './catalogue.ts'
import { textsOfCode } from './texts-of-expression.ts'
import { importsOf } from './unloaded-rooms.ts'
import { wordsOfDomain } from './words-of-domain.ts'
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
  expect(faultOf('de', 'Left||gone', 'Ausgeschieden')).toBeNull()
  expect(faultOf('de', 'Left||gone', 'Ausgeschieden||gone')).toContain('context')
  expect(argumentsOf(message).names).toEqual(
    new Map([
      ['name', 'text'],
      ['count', 'plural'],
    ]),
  )
})

test('tells which room each import waits for', () => {
  const code = `import { a } from './a.ts'
import type { B } from './b.ts'
const load = loadChunk(withWords('shop', async () => (await import('#web/shop/Panel.tsx')).Panel))
const plain = () => import('../lib/c.ts')`
  expect(importsOf('src/web/tweets/Feed.tsx', code).map(({ to, room }) => [to, room])).toEqual([
    ['src/web/tweets/a.ts', null],
    ['src/web/shop/Panel.tsx', 'shop'],
    ['src/web/lib/c.ts', null],
  ])
})

test('a catalogue keeps the translation of a message that moves to another room, and forgets what nobody says', () => {
  const before = { case: { Save: 'Speichern', Gone: 'Fort' } }
  expect(mergeCatalogue(before, { everywhere: ['Save'], map: ['Zoom'] })).toEqual({ everywhere: { Save: 'Speichern' }, map: { Zoom: '' } })
})

test('finds words of the domain that are shown without being looked up', async () => {
  const domain = {
    kindOf: () => ({ name: 'brass lamp' }),
    kinds: [{ slug: 'lamp', name: 'brass lamp' }],
    heightInWords: () => 'high',
    most: 12,
  }
  const code = `
    import { heightInWords, kindOf, kinds, most } from '#domain/made.ts'
    export const Made = ({ slug }) => (
      <p title={known(heightInWords(2))} key={kindOf(slug).name}>
        {kindOf(slug)?.name} {known(kindOf(slug).name)} {t('{most} of {height}', { most, height: heightInWords(2) })}
        {kinds.map(({ slug, name }) => <b id={slug}>{name} {known(name)}</b>)} {kinds.find(({ name }) => name === slug)?.slug}
      </p>
    )`
  const found = await wordsOfDomain('src/web/case/Made.tsx', code, async () => domain)
  expect(found.map((line) => /: (.*) is a word/.exec(line)?.[1])).toEqual(['name', 'heightInWords()', 'name'])
})

test('the texts that an expression may be are patterns: a value is named after its expression, a condition makes two', () => {
  const texts = (code: string) => textsOfCode(code, 'made.ts')
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is read
  expect(texts('const a = `Keep ${max} of ${list.length.toLocaleString()}${isNew ? ` by ${user.name}` : ""}.`')).toEqual([
    'Keep {max} of {length} by {name}.',
    'Keep {max} of {length}.',
  ])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is read
  expect(texts('const a = `${one.name} and ${other.name}, ${one.name}: ${Math.round(lit * 100)} %`')).toEqual([
    '{name} and {name2}, {name}: {lit} %',
  ])
})
