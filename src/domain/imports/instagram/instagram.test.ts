import { expect, test } from 'vitest'
import { balanceOf } from '../balance.ts'
import { itemsByPath, madeArchive } from '../testing/made-archive.ts'
import { instagram } from './instagram.ts'

async function found(files: Parameters<typeof madeArchive>[0][string], zone: string | null = null) {
  const archive = madeArchive({ 'instagram-me.zip': files })
  const findings = await instagram.read(archive, { zone, dayFirst: null, ownName: null }, () => {})
  expect(balanceOf(findings, archive)).toMatchObject({ files: archive.files.length, lost: [], wrong: [] })
  return { ...findings, by: itemsByPath(findings), tweets: findings.items.filter(({ kind }) => kind === 'tweet') }
}
const medium = (name: string, title = '') => ({ uri: `media/posts/202401/${name}`, creation_timestamp: 1704067200, title })
const root = 'your_instagram_activity'

test('the caption of one picture stands with it, that of several with the post, in their order', async () => {
  const { by, tweets, metadata, ofTheExport } = await found({
    [`${root}/media/posts_1.json`]: JSON.stringify([
      { media: [medium('1.jpg', 'Salt \u00f0\u009f\u008c\u008a')] },
      { title: 'Three of us', creation_timestamp: 1704070800, media: [medium('3.jpg'), medium('2.jpg')] },
    ]),
    [`${root}/media/no-data.txt`]: '',
    'media/posts/202401/1.jpg': '',
    'media/posts/202401/2.jpg': '',
    'media/posts/202401/3.jpg': '',
  })
  expect(by['media/posts/202401/1.jpg']).toMatchObject({ caption: 'Salt 🌊', date: { instant: '2024-01-01T00:00:00Z' }, remarks: [] })
  expect(tweets).toMatchObject([
    {
      text: 'Three of us',
      date: { instant: '2024-01-01T01:00:00Z' },
      shows: ['instagram-me.zip/media/posts/202401/3.jpg', 'instagram-me.zip/media/posts/202401/2.jpg'],
    },
  ])
  expect([metadata.length, ofTheExport.length]).toEqual([1, 1])
})

test('stories, reels and profile pictures are entries; archived posts stay private; what was deleted is left out', async () => {
  const { by } = await found({
    'content/stories.json': JSON.stringify({ ig_stories: [medium('s.mp4')] }),
    'content/reels.json': JSON.stringify({ ig_reels_media: [{ media: [medium('r.mp4', 'Waves')] }] }),
    'content/archived_posts.json': JSON.stringify({ ig_archived_post_media: [{ media: [medium('a.jpg')] }] }),
    'content/recently_deleted_content.json': JSON.stringify({ ig_recently_deleted_media: [{ media: [medium('d.jpg')] }] }),
    'media/posts/202401/s.mp4': '',
    'media/posts/202401/r.mp4': '',
    'media/posts/202401/a.jpg': '',
    'media/posts/202401/d.jpg': '',
  })
  const of = (name: string) => by[`media/posts/202401/${name}`]
  expect([of('s.mp4')?.kind, of('r.mp4')?.caption, of('a.jpg')?.isPrivate, of('d.jpg')?.leftOut]).toEqual([
    'video',
    'Waves',
    true,
    'deleted',
  ])
})

test('the list of older exports has captions and times as text', async () => {
  const { by } = await found(
    {
      'media.json': JSON.stringify({
        photos: [
          { caption: 'Old', taken_at: '2017-05-06T07:08:09+00:00', path: 'photos/201705/a.jpg' },
          { caption: 'Older', taken_at: '2016-05-06T07:08:09', path: 'photos/201605/b.jpg' },
        ],
      }),
      'photos/201705/a.jpg': '',
      'photos/201605/b.jpg': '',
    },
    'Europe/Oslo',
  )
  expect(by['photos/201705/a.jpg']).toMatchObject({ caption: 'Old', date: { instant: '2017-05-06T07:08:09Z' } })
  expect(by['photos/201605/b.jpg']).toMatchObject({ caption: 'Older', date: { instant: '2016-05-06T05:08:09Z', offset: 120 } })
})

test('subtitles are kept with their film, and a film without an extension is found', async () => {
  const { by } = await found({
    'content/posts_1.json': JSON.stringify({
      media: [{ ...medium('film'), media_metadata: { video_metadata: { subtitles: { uri: 'media/other/sub.srt' } } } }, medium('gone.jpg')],
    }),
    'media/posts/202401/film': '',
    'media/other/sub.srt': '',
  })
  expect(by['media/posts/202401/film']?.attachments.map(({ path }) => path)).toEqual(['media/other/sub.srt'])
  expect(Object.values(by).filter(({ unsupported }) => unsupported === 'file-without-bytes')).toHaveLength(1)
})

test('it is known by its folders, its lists with media, or its name', () => {
  const sure = (path: string, part = 'zip') => instagram.detect(madeArchive({ [part]: { [path]: '', 'media/posts/202401/1.jpg': '' } }))
  expect([sure(`${root}/x.json`), sure('content/posts_1.json'), sure('x', 'instagram-me-2024.zip'), sure('x')]).toEqual([0.95, 0.9, 0.6, 0])
})
