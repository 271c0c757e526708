import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DictionaryTerm, IndexedTerm } from '#contract/dictionary.ts'
import { maxTermLength } from '#domain/dictionary/term.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { loadDictionary } from './load-dictionary.ts'
import { readDictionary } from './read-dictionary.ts'

const terms = readDictionary()
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  await loadDictionary(t.deps.db, terms)
})
afterAll(() => t.close())

const get = (path: string, headers = {}) => t.call('GET', `/api/dictionary${path}`, { headers })
async function found(path: string): Promise<readonly IndexedTerm[]> {
  const answer = await get(path)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const search = (q: string) => found(`?q=${encodeURIComponent(q)}`)
const suggest = (q: string) => found(`/suggestions?q=${encodeURIComponent(q)}`)
const firstOf = async (listed: Promise<readonly IndexedTerm[]>) => (await listed)[0]?.slug

describe('a term', () => {
  test('is read by guests, with its text and its related terms in one line each', async () => {
    const term: DictionaryTerm = (await get('/neuron')).json().data
    expect(term).toMatchObject({ slug: 'neuron', term: 'Neuron', field: 'anatomy', also: ['nerve cell', 'neurone'] })
    expect(term.text.length).toBeGreaterThan(0)
    expect(term.etymology).toContain('neuron')
    expect(term.related.map(({ slug }) => slug)).toContain('axon')
    expect(Object.keys(term.related[0] ?? {}).sort()).toEqual(['definition', 'field', 'slug', 'term'])
  })

  test.each(['CNS', 'central nervous system', 'Central-Nervous-System', 'cns'])('is found by any of its names: %s', async (name) => {
    expect((await get(`/${encodeURIComponent(name)}`)).json().data.slug).toBe('central-nervous-system')
  })

  test.each([
    ['/no-such-term', 404],
    [`/${'x'.repeat(maxTermLength + 1)}`, 400],
    ['/%00', 400],
    ['/suggestions', 400],
    [`/suggestions?q=${'x'.repeat(maxTermLength + 1)}`, 400],
    ['?q=a&q=b', 400],
    [`?q=${'x'.repeat(maxTermLength + 1)}`, 400],
  ])('%s is refused in words', async (path, status) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).not.toBe('')
  })
})

describe('searching', () => {
  test('without words lists every term, in the order of the alphabet', async () => {
    const all = await found('')
    expect(all).toHaveLength(terms.length)
    const names = all.map(({ term }) => term.toLowerCase())
    expect(names).toEqual(names.toSorted())
  })

  test.each([
    ['a name', 'modem', 'modem'],
    ['another name of it', 'nerve cell', 'neuron'],
    ['the beginning of a name', 'sidereal', 'sidereal-time'],
    ['a later word of a name', 'oblongata', 'medulla-oblongata'],
    ['words of its text, in another form', 'hauling a rope', 'fathom'],
    ['with a wrong letter', 'synapsis', 'synapse'],
    ['in capitals and accents', 'MÓDEM', 'modem'],
  ])('finds %s', async (_, q, slug) => {
    expect(await firstOf(search(q))).toBe(slug)
  })

  test('finds in texts too, behind the names', async () => {
    const slugs = (await search('axon')).map(({ slug }) => slug)
    expect(slugs[0]).toBe('axon')
    expect(slugs).toContain('neuron')
  })

  test.each(['qqqq', '%', '_', "'; drop table dictionary_terms; --", '!!', '🪼'])('“%s” finds nothing', async (q) => {
    expect(await search(q)).toEqual([])
  })
})

describe('suggestions', () => {
  test.each([
    ['one letter', 'o', 'orion'],
    ['two', 'mo', 'modem'],
    ['a name with a letter too few', 'beteleuse', 'betelgeuse'],
    ['with two swapped', 'nueron', 'neuron'],
    ['a later word', 'oblongata', 'medulla-oblongata'],
  ])('come for %s', async (_, q, slug) => {
    expect((await suggest(q)).map((each) => each.slug)).toContain(slug)
  })

  test('are eight at most, and none for spaces', async () => {
    expect((await suggest('a')).length).toBeLessThanOrEqual(8)
    expect(await suggest('   ')).toEqual([])
  })
})

test('an answer that has not changed is not sent again', async () => {
  const first = await get('/neuron')
  expect(first.headers['cache-control']).toBe('no-cache')
  const again = await get('/neuron', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('/axon', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
})

describe('loading', () => {
  const nothing = () => loadDictionary(t.deps.db, terms)

  test('writes what changed, removes what is gone, and nothing twice', async () => {
    expect(await nothing()).toBe(0)
    const changed = terms.map((term) => (term.slug === 'neuron' ? { ...term, definition: 'A changed line.' } : term))
    expect(await loadDictionary(t.deps.db, changed)).toBe(1)
    expect((await get('/neuron')).json().data.definition).toBe('A changed line.')
    expect(await firstOf(search('changed line'))).toBe('neuron')
    expect(await loadDictionary(t.deps.db, terms.slice(1))).toBe(2)
    expect((await get(`/${terms[0]?.slug}`)).statusCode).toBe(404)
    expect(await nothing()).toBe(1)
  })

  test('by two processes at once is done once', async () => {
    await loadDictionary(t.deps.db, terms.slice(2))
    const written = await Promise.all([nothing(), nothing()])
    expect(written.toSorted()).toEqual([0, 2])
  })
})
