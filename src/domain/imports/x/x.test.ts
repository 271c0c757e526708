import { expect, test } from 'vitest'
import { balanceOf } from '../balance.ts'
import { nothingSaid } from '../found-item.ts'
import { itemsByPath, madeArchive } from '../testing/made-archive.ts'
import { x } from './x.ts'

async function found(files: Parameters<typeof madeArchive>[0][string]) {
  const archive = madeArchive({ 'twitter-2024.zip': files })
  const findings = await x.read(archive, nothingSaid, () => {})
  expect(balanceOf(findings, archive)).toMatchObject({ files: archive.files.length, lost: [], wrong: [] })
  return { ...findings, by: itemsByPath(findings) }
}
const script = (name: string, rows: readonly unknown[]) => `window.YTD.${name}.part0 = ${JSON.stringify(rows)}`
const tweet = (id: string, full_text: string, more: object = {}) => ({
  tweet: { id_str: id, full_text, created_at: 'Thu Nov 14 03:37:58 +0000 2019', ...more },
})

test('a post has its text with whole links and real signs, its instant and its picture', async () => {
  const { by } = await found({
    'data/tweets.js': script('tweets', [
      tweet('1194821', 'Salt &amp; wind https://t.co/aa https://t.co/bb', {
        entities: { urls: [{ url: 'https://t.co/aa', expanded_url: 'https://example.org/long' }] },
        extended_entities: { media: [{ url: 'https://t.co/bb', media_url_https: 'https://pbs.example/media/a.jpg' }] },
      }),
    ]),
    'data/tweets_media/1194821-a.jpg': 'bytes',
  })
  expect(by['x:1194821']).toMatchObject({
    kind: 'tweet',
    origin: 'x:1194821',
    text: 'Salt & wind https://example.org/long',
    date: { instant: '2019-11-14T03:37:58Z', local: null, offset: null, source: 'service' },
    shows: ['twitter-2024.zip/data/tweets_media/1194821-a.jpg'],
    remarks: [],
  })
  expect(by['data/tweets_media/1194821-a.jpg']).toMatchObject({ kind: 'image', date: { instant: '2019-11-14T03:37:58Z' } })
})

test('old and new files, wrapped and bare, in parts: each post once, however its script begins', async () => {
  const { items } = await found({
    'tweet.js': `window.YTD["tweet"].part0 = [ ${JSON.stringify(tweet('1', 'one').tweet)} ]`,
    'data/tweets.js': script('tweets', [tweet('1', 'one'), tweet('2', 'two')]),
    'data/tweets-part1.js': script('tweets', [tweet('3', 'three')]),
  })
  expect(items.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
})

test('ids are texts: two that are equal as numbers are two', async () => {
  const { items } = await found({
    'data/tweets.js': script('tweets', [tweet('1194821190000000001', 'a'), tweet('1194821190000000002', 'b')]),
  })
  expect(items.map(({ origin }) => origin)).toEqual(['x:1194821190000000001', 'x:1194821190000000002'])
})

test('a long post has its whole text, from the note of the same second that begins alike', async () => {
  const note = (noteTweetId: string, text: string, createdAt = '2019-11-14T03:37:58.000Z') => ({
    noteTweet: { noteTweetId, createdAt, core: { text } },
  })
  const { by } = await found({
    'data/tweets.js': script('tweets', [tweet('5', 'The tide &amp; what it… https://t.co/cut'), tweet('6', 'Another…')]),
    'data/note-tweet.js': script('note-tweet', [
      note('90', 'Not this one'),
      note('91', 'The tide & what it left behind.'),
      note('92', 'Another second', '2019-11-14T03:37:59.000Z'),
    ]),
  })
  expect([by['x:5']?.text, by['x:6']?.text]).toEqual(['The tide & what it left behind.', 'Another…'])
  expect([by['x:note:90']?.text, by['x:note:92']?.text]).toEqual(['Not this one', 'Another second'])
})

test('an answer to one’s own post knows it; reposts, likes, deleted posts and messages are left out unless asked for', async () => {
  const { by, warnings } = await found({
    'data/tweets.js': script('tweets', [
      tweet('12', 'second', { in_reply_to_status_id_str: '11' }),
      tweet('11', 'first', { in_reply_to_status_id_str: '9' }),
      tweet('13', 'RT @somebody: words'),
    ]),
    'data/deleted-tweets.js': script('deleted_tweets', [tweet('14', 'gone')]),
    'data/like.js': script('like', [{ like: { tweetId: '15', fullText: 'Liked &lt;3' } }]),
    'data/direct-messages.js': script('direct_messages', []),
    'data/direct_messages_media/1-a.jpg': '',
    'data/ad-engagements.js': script('ad', []),
  })
  expect([by['x:12']?.answers, by['x:11']?.answers]).toEqual(['x:11', null])
  expect(
    ['x:13', 'x:14', 'x:like:15', 'data/direct-messages.js', 'data/direct_messages_media/1-a.jpg'].map((key) => by[key]?.leftOut),
  ).toEqual(['repost', 'deleted', 'like', 'message', 'message'])
  expect(by['x:like:15']?.text).toBe('Liked <3')
  expect(by['data/ad-engagements.js']?.unsupported).toBe('another-product')
  expect(warnings).toHaveLength(1)
})

test('of a film the copy with the most bits is its file; another file of the same id serves where that is not there', async () => {
  const film = (id: string) =>
    tweet(id, '', {
      extended_entities: {
        media: [
          {
            video_info: {
              variants: [
                { content_type: 'video/mp4', bitrate: '832000', url: 'https://v.example/small.mp4?tag=1' },
                { content_type: 'video/mp4', bitrate: '2176000', url: 'https://v.example/large.mp4?tag=1' },
                { content_type: 'application/x-mpegURL', url: 'https://v.example/list.m3u8' },
              ],
            },
          },
        ],
      },
    })
  const { by } = await found({
    'data/tweets.js': script('tweets', [film('20'), film('21'), film('22')]),
    'data/tweets_media/20-small.mp4': '',
    'data/tweets_media/20-large.mp4': '',
    'data/tweets_media/21-other.mp4': '',
  })
  expect(by['x:20']?.shows).toEqual(['twitter-2024.zip/data/tweets_media/20-large.mp4'])
  expect(by['x:21']?.shows).toEqual(['twitter-2024.zip/data/tweets_media/21-other.mp4'])
  expect(by['x:22']).toMatchObject({ shows: [], remarks: ['not-whole'] })
  expect(by['x:22/22-large.mp4']).toMatchObject({ unsupported: 'file-without-bytes', file: null })
})

test('media of no post have the instant that their id holds, as a guess; a damaged list harms no other', async () => {
  const { by } = await found({
    'data/tweets.js': 'window.YTD.tweets.part0 = [ {"tweet":',
    'data/tweets-part1.js': null,
    'data/tweets-part2.js': script('tweets', [tweet('1', 'one'), 'no object', { tweet: 7 }, { tweet: { full_text: 'no id' } }]),
    'data/tweets_media/1050118621198921728-a.jpg': '',
    'data/tweets_media/15-b.jpg': '',
  })
  expect(['data/tweets.js', 'data/tweets-part1.js', 'data/tweets-part2.js'].map((path) => by[path]?.unsupported)).toEqual([
    'unreadable',
    'unreadable',
    undefined,
  ])
  expect(by['x:1']?.text).toBe('one')
  expect(by['data/tweets_media/1050118621198921728-a.jpg']).toMatchObject({
    date: { instant: '2018-10-10T20:19:24Z' },
    remarks: ['no-metadata', 'date-guessed'],
  })
  expect(by['data/tweets_media/15-b.jpg']?.date).toBeNull()
})

test('it is known by its scripts', () => {
  const sure = (...paths: string[]) => x.detect(madeArchive({ zip: Object.fromEntries(paths.map((path) => [path, ''])) }))
  expect([sure('data/tweets.js', 'data/manifest.js'), sure('tweet.js'), sure('data/other.js')]).toEqual([0.95, 0.6, 0])
})
