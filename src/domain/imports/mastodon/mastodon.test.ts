import { expect, test } from 'vitest'
import { balanceOf } from '../balance.ts'
import { itemsByPath, madeArchive } from '../testing/made-archive.ts'
import { htmlText } from './html-text.ts'
import { mastodon } from './mastodon.ts'

async function found(files: Parameters<typeof madeArchive>[0][string]) {
  const archive = madeArchive({ 'archive.zip': files })
  const findings = await mastodon.read(archive, { zone: null, dayFirst: null }, () => {})
  expect(balanceOf(findings, archive)).toMatchObject({ files: archive.files.length, lost: [], wrong: [] })
  return { ...findings, by: itemsByPath(findings), tweets: findings.items.filter(({ kind }) => kind === 'tweet') }
}
const everyone = 'https://www.w3.org/ns/activitystreams#Public'
const me = 'https://host.example/users/me'
const create = (id: string, content: string, to: unknown, cc: unknown, more: object = {}) => ({
  type: 'Create',
  published: '2023-05-06T07:08:09Z',
  to,
  cc,
  object: { type: 'Note', id: `${me}/statuses/${id}`, published: '2023-05-06T07:08:09Z', content, ...more },
})
const outbox = (...orderedItems: unknown[]) => JSON.stringify({ orderedItems })

test('four posts of four audiences: only the public one may be shown, and the one to a person is left out; no key is kept', async () => {
  const findings = await found({
    'outbox.json': outbox(
      create('1', '<p>Salt &amp; wind<br>twice</p>', [everyone], [`${me}/followers`], {
        attachment: [{ url: '/media_attachments/files/1/a.png', name: 'A quay at dusk' }],
      }),
      create('2', '<p>unlisted</p>', [`${me}/followers`], [everyone], { inReplyTo: `${me}/statuses/1` }),
      create('3', '<p>followers</p>', [`${me}/followers`], []),
      create('4', '<p>direct</p>', ['https://host.example/users/other'], []),
      { type: 'Announce', id: `${me}/statuses/5/activity`, object: 'https://other.example/1', to: [everyone], cc: [] },
      { type: 'Like' },
      create('6', '<p>nobody knows</p>', 7, null),
    ),
    'actor.json': JSON.stringify({ privateKeyPem: 'a secret' }),
    'likes.json': '{}',
    'bookmarks.json': '{}',
    'avatar.png': '',
    'media_attachments/files/1/a.png': '',
  })
  expect(findings.tweets.map(({ text, isPrivate, leftOut }) => [text, isPrivate, leftOut])).toEqual([
    ['https://other.example/1', false, 'repost'],
    ['Salt & wind\ntwice', false, null],
    ['unlisted', true, null],
    ['followers', true, null],
    ['direct', true, 'message'],
    ['nobody knows', true, 'message'],
  ])
  expect(findings.by['media_attachments/files/1/a.png']).toMatchObject({
    caption: 'A quay at dusk',
    isPrivate: false,
    date: { instant: '2023-05-06T07:08:09Z' },
  })
  expect(findings.tweets[1]?.shows).toEqual([findings.by['media_attachments/files/1/a.png']?.key])
  expect(findings.tweets[2]?.answers).toBe(findings.tweets[1]?.key)
  expect([findings.by['likes.json']?.leftOut, findings.by['bookmarks.json']?.unsupported]).toEqual(['like', 'another-product'])
  expect(JSON.stringify(findings)).not.toContain('a secret')
})

test('addresses of pictures are joined by their tail, with or without the host; one that is not there is told', async () => {
  const { by, tweets } = await found({
    'x/outbox.json': outbox(
      create('1', 'a', [everyone], [], { attachment: [{ url: 'https://files.example/system/media_attachments/files/9/b.jpg' }] }),
      create('2', 'b', [everyone], [], { attachment: [{ url: '/media_attachments/files/9/gone.jpg' }] }),
    ),
    'x/media_attachments/files/9/b.jpg': '',
    'x/media_attachments/files/9/loose.jpg': '',
  })
  expect(tweets.map(({ shows, remarks }) => [shows.length, ...remarks])).toEqual([[1], [0, 'not-whole']])
  expect(by['x/media_attachments/files/9/loose.jpg']).toMatchObject({ isPrivate: true, remarks: ['no-metadata'] })
})

test('a warning stands before its words, and the choices of a poll below them', async () => {
  const { tweets } = await found({
    'outbox.json': outbox(
      create('1', '<p>Which?</p>', [everyone], [], { type: 'Question', summary: 'Food', oneOf: [{ name: 'Fish' }, { name: 'Bread' }] }),
    ),
  })
  expect(tweets[0]?.text).toBe('Food\n\nWhich?\n\n- Fish\n- Bread')
})

test.each([
  ['<p>one</p><p>two</p>', 'one\n\ntwo'],
  [
    '<a href="https://x.example/long"><span class="invisible">https://</span><span class="ellipsis">x.exam</span><span class="invisible">ple/long</span></a>',
    'https://x.example/long',
  ],
  ['<script>alert(1)</script>a<style>b</style>', 'a'],
  ['<img src=x onerror="alert(1)>">&lt;b&gt;&#128169;&#x1F30A;&unknown;&#0;', '<b>💩🌊&unknown;\uFFFD'],
  ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
  ['a <!-- > --> b <![CDATA[<c>]]>', 'a  b <c>'],
  ['a < b > c <b', 'a < b > c'],
  ['<script>never closed', ''],
  ['no markup', 'no markup'],
])('%s is read as %j', (html, text) => expect(htmlText(html)).toBe(text))

test('a damaged outbox is told', async () => {
  const { by } = await found({ 'outbox.json': '{"orderedItems": [', 'b/outbox.json': '{"orderedItems": 7}', 'media_attachments/a.png': '' })
  expect([by['outbox.json']?.unsupported, by['b/outbox.json']?.unsupported]).toEqual(['unreadable', 'unreadable'])
})
