import { expect, test } from 'vitest'
import { utf8Length } from '#domain/utf8-length.ts'
import { relativeHref } from './markup.ts'
import { emptySite, evil, sampleBagPaths, sampleEntries, sampleEntry, samplePages } from './testing/sample-site.ts'

const pages = samplePages()
const contentOf = (path: string, among = pages) => among.find((page) => page.path === path)?.content ?? ''
const plainText = (text: string) => text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Where a relative link of a page leads, as a path of the bag and an anchor. */
function targetOf(from: string, link: string): { readonly path: string; readonly anchor: string } {
  const [relative = '', anchor = ''] = plainText(link).split('#')
  if (relative === '') return { path: from, anchor }
  const folders = from.split('/').slice(0, -1)
  for (const segment of relative.split('/')) segment === '..' ? folders.pop() : folders.push(decodeURIComponent(segment))
  return { path: folders.join('/'), anchor }
}
const linksOf = (content: string) => [...content.matchAll(/ (?:href|src|poster)="([^"]*)"/g)].map(([, link = '']) => link)

/** Links of these pages that lead to nothing. */
function brokenLinks(all: readonly { readonly path: string; readonly content: string }[], others: readonly string[]): readonly string[] {
  const anchors = new Map(all.map(({ path, content }) => [path, new Set([...content.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))]))
  const known = new Set([...anchors.keys(), ...others])
  return all
    .filter(({ path }) => path.endsWith('.html'))
    .flatMap(({ path, content }) =>
      linksOf(content)
        .map((link) => ({ link, ...targetOf(path, link) }))
        .filter((target) => !known.has(target.path) || (target.anchor !== '' && !anchors.get(target.path)?.has(target.anchor)))
        .map(({ link }) => `${path}: ${link}`),
    )
}

test('every link of every page leads to a page or a file of the bag', () => {
  expect(brokenLinks(pages, sampleBagPaths)).toEqual([])
  expect(pages.flatMap(({ content }) => linksOf(content)).filter((link) => /^(?:[a-z]+:|\/)/i.test(link))).toEqual([])
})

test('every row of the search index leads to an anchor of a page', () => {
  const rows = rowsOf(pages)
  const index = rows.map(([href = '']) => `<a href="${href}"></a>`).join('')
  expect(rows.length).toBeGreaterThan(sampleEntries.length)
  expect(brokenLinks([...pages, { path: 'index.html', content: index }], sampleBagPaths)).toEqual([])
})

test('what people wrote is text, in every place', () => {
  for (const { path, content } of pages)
    if (path.endsWith('.html')) expect(content, path).not.toMatch(/<img src=x| onerror="| on\w+="|javascript:/)
  const undated = contentOf('data/site/pages/undated-1.html')
  expect(undated).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp;&#39;&quot;')
  expect(undated).toContain('href="../../media/undated/50%25%20of%20%231%3F%20yes%20%26%20no.jpg"')
})

test('a page has one main heading, a language, landmarks and a policy, and no script but the one of the site', () => {
  for (const { path, content } of pages.filter((page) => page.path.endsWith('.html'))) {
    expect(content.match(/<h1[ >]/g), path).toHaveLength(1)
    expect(content, path).toMatch(/<html lang="en">[\s\S]*Content-Security-Policy[\s\S]*<header[\s\S]*<main[\s\S]*<footer/)
    expect(content, path).not.toMatch(/ style="|<script(?! defer src)|unsafe-/)
    expect(new Set(content.match(/ id="[^"]*"/g)).size, path).toBe(content.match(/ id="/g)?.length)
  }
})

test('a relative link leads up and down, encoded by segments', () => {
  expect(relativeHref('OPEN-ME.html', 'data/a b/1.html', 'x')).toBe('data/a%20b/1.html#x')
  expect(relativeHref('data/site/pages/a.html', 'data/site/pages/b.html')).toBe('b.html')
  expect(relativeHref('data/site/pages/a.html', 'data/site/pages/a.html', 'x')).toBe('#x')
  expect(relativeHref('data/site/pages/a.html', 'OPEN-ME.html')).toBe('../../../OPEN-ME.html')
  expect(relativeHref('data/site/pages/a.html', 'data/media/c:\ud800#?.jpg')).toBe('../../media/c%3A%EF%BF%BD%23%3F.jpg')
})

test('a year has pages of 200 entries, which lead to each other', () => {
  const site = emptySite()
  const entries = Array.from({ length: 401 }, (_, at) => sampleEntry({ id: `e${at}`, moment: '1980-01-01' }))
  const all = [sampleEntry({ id: 'a' }), ...entries, sampleEntry({ id: 'z', moment: '1981' })].flatMap((entry) => site.addEntry(entry))
  expect(all.map(({ path }) => path)).toEqual(['undated-1', '1980-1', '1980-2', '1980-3'].map((name) => `data/site/pages/${name}.html`))
  all.push(...site.finish())
  expect(all.map(({ content }) => content.match(/<article/g)?.length ?? 0).slice(0, 5)).toEqual([1, 200, 200, 1, 1])
  expect(contentOf('data/site/pages/1980-2.html', all)).toMatch(/href="1980-1\.html"[\s\S]*href="1980-3\.html"/)
  expect(contentOf('data/site/pages/1980-3.html', all)).toContain('href="1981-1.html"')
  expect(contentOf('OPEN-ME.html', all)).toMatch(/403 entries[\s\S]*1980<\/a>[\s\S]*1981<\/a>[\s\S]*Without a date<\/a>/)
  expect(brokenLinks(all, [])).toEqual([])
})

test('a conversation has pages of 500 messages, and what was unsent is not on them', () => {
  const site = emptySite()
  const messages = Array.from({ length: 1001 }, (_, at) => ({
    from: 'Ana',
    isOwn: at % 2 === 0,
    text: `word${at}`,
    at: new Date(1.6e12 + at * 60_000),
    entries: [],
    isUnsent: at === 7,
  }))
  const all = site.addConversation({ id: 'c', names: ['Ana', 'Bo'], messages })
  expect(all.map(({ path }) => path)).toEqual([1, 2, 3].map((page) => `data/site/pages/with-1-${page}.html`))
  expect(all.map(({ content }) => content.match(/<li id=/g)?.length)).toEqual([500, 500, 1])
  expect([...all, ...site.finish()].some(({ content }) => /word7\b/.test(content))).toBe(false)
})

test('of an empty case the opening page is left, without empty sections', () => {
  const all = emptySite().finish()
  expect(all.map(({ path }) => path)).toEqual(['data/site/style.css', 'data/site/site.js', 'OPEN-ME.html'])
  expect(contentOf('OPEN-ME.html', all)).toContain('This case is still empty.')
  expect(contentOf('OPEN-ME.html', all)).toContain('it was never changed and saved')
  expect(contentOf('OPEN-ME.html', samplePages())).not.toContain('it was never changed and saved')
  expect([...contentOf('OPEN-ME.html', all).matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading]) => heading)).toEqual([
    'What else is in this folder',
  ])
  expect(brokenLinks(all, [])).toEqual([])
})

test('a picture without a caption says so, with its date', () => {
  const site = emptySite()
  site.addEntry(sampleEntry({ id: 'a', thumbnail: 'data/t.webp' }))
  site.addEntry(sampleEntry({ id: 'b', moment: '1974-22', thumbnail: 'data/t.webp' }))
  const all = [...site.addEntry(sampleEntry({ id: 'c', moment: '1980' })), ...site.finish()].map(({ content }) => content).join('')
  expect(all).toContain('alt="Picture without a caption, summer 1974"')
})

test('50,000 entries take seconds, and each chunk of the index at most 500 kB', () => {
  const site = emptySite()
  const story = 'Þær sögur eru langar. '.repeat(20)
  const begun = Date.now()
  const paths = new Set<string>()
  let entries = 0
  let largest = 0
  const take = (made: readonly { readonly path: string; readonly content: string }[]) => {
    for (const { path, content } of made) {
      expect(paths.has(path)).toBe(false)
      paths.add(path)
      entries += content.match(/<article/g)?.length ?? 0
      if (path.includes('/index/')) largest = Math.max(largest, utf8Length(content))
    }
  }
  for (let at = 0; at < 50_000; at++) {
    const moment = `${1950 + Math.floor(at / 700)}-06`
    take(site.addEntry(sampleEntry({ id: `e${at}`, moment, caption: `Entry ${at} ${evil}`, story, thumbnail: `data/t/${at}.webp` })))
  }
  take(site.finish())
  expect(entries).toBe(50_000)
  expect(largest).toBeGreaterThan(400_000)
  expect(largest).toBeLessThanOrEqual(500_000)
  expect(Date.now() - begun).toBeLessThan(30_000)
})

function rowsOf(all: readonly { readonly path: string; readonly content: string }[]): readonly (readonly string[])[] {
  const chunks = all.filter(({ path }) => path.startsWith('data/site/index/'))
  return chunks.flatMap(({ content }) => JSON.parse(content.slice('bureauIndex('.length, content.lastIndexOf(')'))))
}
