import { expect, test } from 'vitest'
import { feed } from './feed.ts'
import { writtenPage } from './written-page.ts'

const changes = (text: string) => writtenPage(`---\ntitle: What is new\ndescription: Changes\ndate: 2026-01-01\n---\n${text}`)

test('each dated heading is an entry, and the newest dates the feed', () => {
  const xml = feed(
    changes('Before.\n\n## 2026-12-02: Tweets\n\nShort & loud.\n\n## 2026-11-21: The house opens\n\n- One\n- Two\n'),
    '/whatsnew',
  )
  expect(xml.match(/<entry>/g)).toHaveLength(2)
  expect(xml).toContain('<updated>2026-12-02T00:00:00Z</updated>\n  <author>')
  expect(xml).toContain('<link href="/whatsnew#2026-12-02-tweets"/>')
  expect(xml).toContain('<content type="text">Short &amp; loud.</content>')
  expect(xml).toContain('- One\n- Two')
})

test('an entry keeps its id when another comes before it', () => {
  const idOf = (xml: string) => /<entry>\s*<id>(.*?)<\/id>(?![\s\S]*<entry>)/.exec(xml)?.[1]
  const old = '## 2026-11-21: The house opens\n\nText.\n'
  const before = idOf(feed(changes(old), '/whatsnew'))
  expect(before).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(idOf(feed(changes(`## 2026-12-02: Tweets\n\nText.\n\n${old}`), '/whatsnew'))).toBe(before)
})

test('a change without its day stops the build', () => {
  expect(() => feed(changes('## Something\n\nText.'), '/whatsnew')).toThrow('needs its day')
})
