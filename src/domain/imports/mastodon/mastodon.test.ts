import { expect, test } from 'vitest'
import { balanceOf } from '../balance.ts'
import { type Archive, nothingSaid } from '../found-item.ts'
import { itemsByPath, madeArchive } from '../testing/made-archive.ts'
import { mastodon } from './mastodon.ts'
import { plainText } from './plain-text.ts'

async function found(archive: Archive) {
  const findings = await mastodon.read(archive, nothingSaid, () => {})
  expect(balanceOf(findings, archive)).toMatchObject({ files: archive.files.length, lost: [], wrong: [] })
  return { ...findings, by: itemsByPath(findings) }
}
const one = (files: Parameters<typeof madeArchive>[0][string]) => found(madeArchive({ 'archive.zip': files }))

const everybody = 'https://www.w3.org/ns/activitystreams#Public'
const followers = 'https://sea.example/users/kit/followers'
const address = (id: number) => `https://sea.example/users/kit/statuses/${id}`
const note = (id: number, content: string, more: object = {}) => ({
  id: `${address(id)}/activity`,
  type: 'Create',
  object: { id: address(id), type: 'Note', published: '2022-11-05T10:00:00Z', content, to: [everybody], cc: [followers], ...more },
})
const outbox = (...orderedItems: readonly unknown[]) => JSON.stringify({ type: 'OrderedCollection', orderedItems })
const picture = (url: unknown, name: unknown = null) => ({ type: 'Document', mediaType: 'image/png', url, name })

test('four notes have four visibilities and none is raised; a boost is left out, and no key is kept', async () => {
  const { by, items, metadata, warnings } = await one({
    'outbox.json': outbox(
      note(1, '<p>For all</p>', { attachment: [picture('/media_attachments/files/1/a.png', 'A crane')] }),
      note(2, 'Unlisted', { to: [followers], cc: [everybody] }),
      note(3, 'Followers', { to: [followers], cc: [], attachment: [picture('/media_attachments/files/3/c.png')] }),
      note(4, 'Direct', { to: ['https://sea.example/users/ada'], cc: [] }),
      { id: 'https://sea.example/5', type: 'Announce', object: 'https://far.example/@ada/9', to: [everybody] },
    ),
    'actor.json': JSON.stringify({ followers, privateKeyPem: 'SECRET', publicKey: {} }),
    'media_attachments/files/1/a.png': '',
    'media_attachments/files/3/c.png': '',
  })
  const post = (id: number) => by[`mastodon:${address(id)}`]
  expect([1, 2, 3, 4].map((id) => [post(id)?.isPrivate, post(id)?.leftOut])).toEqual([
    [false, null],
    [true, null],
    [true, null],
    [true, 'message'],
  ])
  expect(post(1)).toMatchObject({ text: 'For all', date: { instant: '2022-11-05T10:00:00Z', offset: null, source: 'service' } })
  expect(post(1)?.shows).toEqual([by['media_attachments/files/1/a.png']?.key])
  expect(by['media_attachments/files/1/a.png']).toMatchObject({ caption: 'A crane', isPrivate: false, date: { source: 'service' } })
  expect(by['media_attachments/files/3/c.png']).toMatchObject({ isPrivate: true })
  expect(by['mastodon:boost:https://sea.example/5']).toMatchObject({ leftOut: 'repost', text: 'https://far.example/@ada/9' })
  expect(JSON.stringify(items)).not.toContain('SECRET')
  expect([metadata.map(({ path }) => path), warnings.length]).toEqual([['actor.json', 'outbox.json'], 1])
})

test('a recipient that is not understood raises nothing, and an activity that contradicts its post does not either', async () => {
  const { items } = await one({
    'outbox.json': outbox(
      note(1, 'a', { to: 7, cc: null }),
      note(2, 'b', { to: { id: everybody }, cc: [[everybody]] }),
      note(3, 'c', { to: 'as:Public', cc: undefined }),
      note(4, 'd', { to: undefined, cc: undefined }),
      { ...note(5, 'e', { to: undefined, cc: undefined }), to: [everybody] },
      { ...note(6, 'f'), to: [followers], cc: [everybody] },
    ),
  })
  expect(items.map(({ isPrivate, leftOut }) => [isPrivate, leftOut])).toEqual([
    [true, 'message'],
    [true, 'message'],
    [false, null],
    [true, 'message'],
    [false, null],
    [true, null],
  ])
})

test('media are found by the tail of their address, whatever storage or folder lies before it', async () => {
  const file = 'backup/media_attachments/files/001/2/original/a.png'
  const urls = [
    '/system/media_attachments/files/001/2/original/a.png',
    'https://files.sea.example/bucket/cache/media_attachments/files/001/2/original/a.png?x=1',
    'media_attachments/files/001/2/original/a.png',
  ]
  for (const url of urls) {
    const { by, items } = await one({ 'backup/outbox.json': outbox(note(1, 'a', { attachment: [picture([{ href: url }])] })), [file]: '' })
    expect(items).toHaveLength(2)
    expect(by[`mastodon:${address(1)}`]?.shows).toEqual([by[file]?.key])
  }
})

test('two accounts side by side keep their own media', async () => {
  const account = (id: number) => ({
    'outbox.json': outbox(note(id, 'a', { attachment: [picture('/media_attachments/files/1/a.png')] })),
    'media_attachments/files/1/a.png': '',
  })
  const { by } = await found(madeArchive({ 'one.zip': account(1), 'two.zip': account(2) }))
  expect([1, 2].map((id) => by[`mastodon:${address(id)}`]?.shows)).toEqual([
    ['one.zip/media_attachments/files/1/a.png'],
    ['two.zip/media_attachments/files/1/a.png'],
  ])
})

test('a picture that is not there is told, one that two posts show is one, and one of no post stays private', async () => {
  const twice = picture('/media_attachments/files/1/a.png')
  const { by } = await one({
    'outbox.json': outbox(
      note(1, 'a', { attachment: [twice, picture('https://x.example/media_attachments/files/9/gone.mp4')] }),
      note(2, 'b', { attachment: [twice, twice, 'no object', picture(5)] }),
    ),
    'media_attachments/files/1/a.png': '',
    'media_attachments/files/7/orphan.png': '',
    'avatar.png': '',
    'following_accounts.csv': '',
  })
  const key = 'archive.zip/media_attachments/files/1/a.png'
  expect([1, 2].map((id) => by[`mastodon:${address(id)}`]?.shows)).toEqual([[key], [key]])
  expect([1, 2].map((id) => by[`mastodon:${address(id)}`]?.remarks)).toEqual([['not-whole'], []])
  expect(by[`mastodon:${address(1)}/media/1`]).toMatchObject({ kind: 'video', name: 'gone.mp4', unsupported: 'file-without-bytes' })
  expect(by['media_attachments/files/7/orphan.png']).toMatchObject({ isPrivate: true, remarks: ['no-metadata', 'date-guessed'] })
  expect([by['avatar.png']?.isPrivate, by['following_accounts.csv']?.unsupported]).toEqual([false, 'another-product'])
})

test('an answer to a post of one’s own knows it, in whatever order the outbox is', async () => {
  const { by, items } = await one({
    'outbox.json': outbox(
      note(11, 'third', { inReplyTo: address(10) }),
      note(10, 'second', { inReplyTo: address(9) }),
      note(9, 'first', { inReplyTo: 'https://far.example/1' }),
    ),
  })
  expect(items.map(({ text }) => text)).toEqual(['first', 'second', 'third'])
  expect([9, 10, 11].map((id) => by[`mastodon:${address(id)}`]?.answers)).toEqual([
    null,
    `mastodon:${address(9)}`,
    `mastodon:${address(10)}`,
  ])
})

test('HTML becomes plain text: paragraphs, whole addresses, names of people, warnings, emoji and polls', async () => {
  const { items } = await one({
    'outbox.json': outbox(
      note(
        1,
        '<p>Salt &amp; <b onclick="x()">wind</b><br>with <span class="h-card"><a href="https://far.example/@ada" class="u-url mention">@<span>ada</span></a></span> :wave:</p>' +
          '<p><a href="https://long.example/a/b?c=1&amp;d=2"><span class="invisible">https://</span><span class="ellipsis">long.example/a</span><span class="invisible">/b?c=1&amp;d=2</span></a></p><script>alert(1)</script>',
        { summary: 'Weather', tag: [{ type: 'Emoji', name: ':wave:', icon: { url: 'https://dead.example/w.png' } }] },
      ),
      note(
        2,
        '<ul><li><a href="https://a.example">here</a></li><li><a href="javascript:x()">there</a></li></ul><img alt=":cat:"><a href="https://b.example/',
        {},
      ),
      note(3, '<p>Which?</p>', { type: 'Question', oneOf: [{ name: 'Tea' }, { name: 'Salt' }, 3] }),
      note(4, '', { content: null, contentMap: { de: '<p>Ahoi</p>' } }),
    ),
  })
  expect(items.map(({ text }) => text)).toEqual([
    'Weather\n\nSalt & wind\nwith @ada :wave:\n\nhttps://long.example/a/b?c=1&d=2',
    '• here (https://a.example)\n• there\n\n:cat:',
    'Which?\n\n• Tea\n• Salt',
    'Ahoi',
  ])
})

test.each([
  ['<p>one</p><p>two</p>', 'one\n\ntwo'],
  ['<script>alert(1)</script>a<style>b</style>', 'a'],
  ['<img src=x onerror="alert(1)>">&lt;b&gt;&#128169;&#x1F30A;&unknown;&#0;', '<b>💩🌊&unknown;\uFFFD'],
  ['a <!-- > --> b <![CDATA[<c>]]>', 'a  b <c>'],
  ['a < b > c <b', 'a < b > c'],
  ['<script>never closed', ''],
  ['<a>one<a href="https://two.example">two', 'onetwo (https://two.example)'],
  ['<a href="https://x.example/"><img alt="a lamp"></a>', 'a lamp (https://x.example/)'],
  ['no markup', 'no markup'],
])('%s is read as %j', (html, text) => expect(plainText(html)).toBe(text))

test('likes and bookmarks are the words of others, left out unless asked for', async () => {
  const { by } = await one({
    'outbox.json': outbox(),
    'likes.json': outbox('https://far.example/1', 5),
    'bookmarks.json': outbox('https://far.example/1'),
  })
  expect(Object.values(by).map(({ origin, leftOut }) => [origin, leftOut])).toEqual([
    ['mastodon:like:https://far.example/1', 'like'],
    ['mastodon:bookmark:https://far.example/1', 'like'],
  ])
})

test('a damaged file harms no other, and wrong types and huge words throw nothing', async () => {
  const long = 'a'.repeat(60_000)
  const { by, items } = await one({
    'outbox.json': outbox(
      note(1, 'good'),
      null,
      7,
      [],
      { type: 'Create' },
      { type: 'Create', object: 'https://x.example' },
      { type: 'Announce', object: 5 },
      note(2, '<a href="'.repeat(20_000), { id: long, inReplyTo: [long], attachment: picture(long), summary: {}, published: 'soon' }),
      note(3, `<a href=x>${'<a href="https://x.example">x</a><li>'.repeat(10_000)}`, { attachment: [picture(long, long)], published: 7 }),
    ),
    'actor.json': null,
    'likes.json': '{"orderedItems": 5}',
    'bookmarks.json': '[',
    [`media_attachments/${long}.png`]: '',
  })
  expect(['actor.json', 'likes.json', 'bookmarks.json'].map((path) => by[path]?.unsupported)).toEqual(Array(3).fill('unreadable'))
  expect(by[`mastodon:${address(1)}`]?.text).toBe('good')
  expect(items.every(({ origin }) => (origin ?? '').length <= 300)).toBe(true)
  const broken = await one({ 'outbox.json': '{', 'media_attachments/files/1/a.png': '' })
  expect([broken.by['outbox.json']?.unsupported, broken.by['media_attachments/files/1/a.png']?.isPrivate]).toEqual(['unreadable', true])
})

test('the same archive has the same keys again, and a post that stands in it twice is one', async () => {
  const files = { 'outbox.json': outbox(note(1, 'a'), note(1, 'a'), note(2, 'b')) }
  const keys = async () => (await one(files)).items.map(({ key }) => key)
  expect(await keys()).toEqual(await keys())
  expect(await keys()).toHaveLength(2)
})

test('it is known by its outbox', () => {
  const sure = (...paths: string[]) => mastodon.detect(madeArchive({ zip: Object.fromEntries(paths.map((path) => [path, ''])) }))
  expect([sure('outbox.json', 'actor.json'), sure('x/outbox.json'), sure('actor.json')]).toEqual([0.95, 0.6, 0])
})
