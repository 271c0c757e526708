import { expect, test } from 'vitest'
import { balanceOf } from '../balance.ts'
import { nothingSaid } from '../found-item.ts'
import { itemsByPath, madeArchive } from '../testing/made-archive.ts'
import { facebook } from './facebook.ts'

const options = nothingSaid
async function found(files: Parameters<typeof madeArchive>[0][string]) {
  const archive = madeArchive({ 'facebook-me.zip': files })
  const findings = await facebook.read(archive, options, () => {})
  expect(balanceOf(findings, archive)).toMatchObject({ files: archive.files.length, lost: [], wrong: [] })
  return { ...findings, by: itemsByPath(findings), tweets: findings.items.filter(({ kind }) => kind === 'tweet') }
}
const root = 'your_facebook_activity'
const postsFile = `${root}/posts/your_posts__check_ins__photos_and_videos_1.json`
const medium = (uri: string, more: object = {}) => ({ uri, creation_timestamp: 1704067200, ...more })
const post = (text: string | null, media: readonly object[] = [], more: object = {}) => ({
  timestamp: 1704067200,
  title: 'A B added a new photo.',
  data: text === null ? [] : [{ post: text }, { update_timestamp: 1704067300 }],
  attachments: [{ data: media.map((one) => ({ media: one })) }],
  ...more,
})

test('a post has its mended text and its picture, which has the date it was taken on; no IP address is kept', async () => {
  const picture = `${root}/posts/media/x/1.jpg`
  const { by, tweets, ...findings } = await found({
    [postsFile]: JSON.stringify([
      post('P\u00c3\u00a5sk', [
        medium(picture, {
          media_metadata: {
            photo_metadata: { exif_data: [{ taken_timestamp: 1703980800, upload_ip: '192.0.2.1', latitude: 59.3, longitude: 18 }] },
          },
        }),
      ]),
    ]),
    [picture]: 'bytes',
  })
  expect(tweets).toMatchObject([
    { text: 'Påsk', date: { instant: '2024-01-01T00:00:00Z', local: null }, shows: [by[picture]?.key], remarks: [] },
  ])
  expect(by[picture]).toMatchObject({ date: { instant: '2023-12-31T00:00:00Z' }, where: { latitude: 59.3, longitude: 18 }, remarks: [] })
  expect(JSON.stringify(findings)).not.toContain('192.0.2.1')
})

test('a picture of a post and of an album is one, in the album, with its words; the date of an upload is told as guessed', async () => {
  const { by, albums, items } = await found({
    'posts/your_posts_1.json': JSON.stringify(post(null, [medium('posts/media/1.jpg')])),
    'posts/album/0.json': JSON.stringify({
      name: 'L\u00c3\u00a4nge sedan',
      description: 'Old',
      photos: [medium('posts/media/1.jpg', { description: 'On the pier' }), medium('posts/media/2.jpg')],
      cover_photo: medium('posts/media/2.jpg'),
    }),
    'posts/album/1.json': JSON.stringify({ name: 'L\u00c3\u00a4nge sedan', photos: [] }),
    'posts/media/1.jpg': '',
    'posts/media/2.jpg': '',
  })
  expect(albums).toEqual([
    { title: 'Länge sedan', description: 'Old', cover: 'facebook-me.zip/posts/media/2.jpg' },
    { title: 'Länge sedan (2)', description: '', cover: null },
  ])
  expect(by['posts/media/1.jpg']).toMatchObject({ caption: 'On the pier', albums: ['Länge sedan'], remarks: ['date-guessed'] })
  expect(items).toHaveLength(2)
})

test('lists are found wherever they lie, also in a folder around all, and name files from a root that moved', async () => {
  const { tweets, by } = await found({
    'unzipped/your_activity_across_facebook/posts/your_posts_1.json': JSON.stringify([
      post('one', [medium('posts/media/deep/er/1.jpg')]),
      post('two', [medium('this_profiles_activity/posts/media/2.jpg')]),
    ]),
    'unzipped/your_activity_across_facebook/posts/media/deep/er/1.jpg': '',
    'unzipped/your_activity_across_facebook/posts/media/2.jpg': '',
  })
  expect(Object.keys(by).filter((path) => path.endsWith('.jpg'))).toHaveLength(2)
  expect(tweets.map(({ shows }) => shows.length)).toEqual([1, 1])
})

test('a link passed on without a word is left out; with words it stands below them; a life event is words', async () => {
  const link = { external_context: { url: 'https://example.org/a', name: 'A page' } }
  const { tweets } = await found({
    'your_posts_1.json': JSON.stringify([
      { timestamp: 1, attachments: [{ data: [link] }] },
      {
        timestamp: 2,
        data: [{ post: 'Read this' }],
        attachments: [{ data: [link, { place: { coordinate: { latitude: 1, longitude: 2 } } }] }],
      },
      { timestamp: 3, attachments: [{ data: [{ life_event: { title: 'Moved to the coast' } }] }] },
    ]),
  })
  expect(tweets.map(({ text, leftOut }) => [text, leftOut])).toEqual([
    ['A page\nhttps://example.org/a', 'repost'],
    ['Read this\n\nhttps://example.org/a', null],
    ['Moved to the coast', null],
  ])
  expect(tweets[1]?.where).toEqual({ latitude: 1, longitude: 2 })
})

test('the same post has the same origin in every export, and is one in two lists', async () => {
  const again = JSON.stringify([post('Words', [medium('a/posts/1.jpg')])])
  const [one, other] = [
    await found({ 'your_posts_1.json': again, 'your_posts_2.json': again }),
    await found({ 'x/your_posts_1.json': again.replace('a/posts', 'b') }),
  ]
  expect(one.tweets).toHaveLength(1)
  expect(one.tweets[0]?.origin).toBe(other.tweets[0]?.origin)
})

test('conversations and their pictures are private and left out unless asked for', async () => {
  const { by } = await found({
    [`${root}/messages/inbox/anna_1234567/message_1.json`]: '{}',
    [`${root}/messages/inbox/anna_1234567/message_2.json`]: '{}',
    [`${root}/messages/inbox/anna_1234567/photos/1.jpg`]: '',
  })
  expect(by[`${root}/messages/inbox/anna_1234567/message_1.json`]).toMatchObject({
    kind: 'conversation',
    name: 'anna',
    isPrivate: true,
    leftOut: 'message',
  })
  expect(by[`${root}/messages/inbox/anna_1234567/photos/1.jpg`]).toMatchObject({ isPrivate: true, leftOut: 'message' })
})

test('a picture that a list names and the archive lacks is told, and so are pictures that no list names', async () => {
  const { by, tweets } = await found({
    'your_posts_1.json': JSON.stringify([post('Words', [medium('posts/gone.jpg')])]),
    'posts/media/loose.jpg': '',
  })
  expect(by['facebook:posts/gone.jpg']?.unsupported).toBe('file-without-bytes')
  expect(tweets[0]?.remarks).toEqual(['not-whole'])
  expect(by['posts/media/loose.jpg']?.remarks).toEqual(['no-metadata'])
})

test('an export in HTML brings its pictures, and says what to ask for', async () => {
  const { by, warnings } = await found({ [`${root}/posts/your_posts_1.html`]: '<html>', [`${root}/posts/media/1.jpg`]: '' })
  expect(warnings.join()).toContain('choose JSON')
  expect([by[`${root}/posts/your_posts_1.html`]?.unsupported, by[`${root}/posts/media/1.jpg`]?.unsupported]).toEqual([
    'unknown-format',
    null,
  ])
})

test('a damaged list harms no other', async () => {
  const { by, tweets } = await found({
    'your_posts_1.json': '[{',
    'your_posts_2.json': null,
    'your_posts_3.json': JSON.stringify([7, null, [], post('Words')]),
  })
  expect([by['your_posts_1.json']?.unsupported, by['your_posts_2.json']?.unsupported]).toEqual(['unreadable', 'unreadable'])
  expect(tweets.map(({ text }) => text)).toEqual(['Words'])
})

test('it is known by its folders and lists', () => {
  const sure = (path: string) => facebook.detect(madeArchive({ zip: { [path]: '' } }))
  expect([sure(postsFile), sure('posts/your_posts_1.json'), sure('posts/posts_1.json')]).toEqual([0.95, 0.85, 0])
})
