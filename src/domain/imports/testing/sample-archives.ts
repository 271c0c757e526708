import type { SourceName } from '../found-item.ts'
import type { MadeParts } from './made-archive.ts'

/** A small archive of each service as it exports, with most of what its rules are for. Words, names and places are made up. */
const json = JSON.stringify
const taken = { timestamp: '1564917605' }
const year = 'Takeout/Google Photos/Photos from 2019'
const medium = (uri: string, more: object = {}) => ({ uri, creation_timestamp: 1704067200, title: '', ...more })
const everyone = 'https://www.w3.org/ns/activitystreams#Public'
const note = (id: string, to: string, more: object = {}) => ({
  type: 'Create',
  to: [to],
  cc: [],
  object: {
    type: 'Note',
    id: `https://host.example/${id}`,
    published: '2023-05-06T07:08:09Z',
    content: `<p>Note ${id} &amp; more</p>`,
    ...more,
  },
})
const tweet = (id: string, full_text: string, more: object = {}) => ({
  tweet: { id_str: id, full_text, created_at: 'Thu Nov 14 03:37:58 +0000 2019', ...more },
})
const script = (name: string, rows: readonly object[]) => `window.YTD.${name}.part0 = ${json(rows)}`
const csv = 'imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate'
const picture = (size: number) => ({ size, crc32: size, modified: '2019-08-04T13:20:06' })

export const sampleArchives: Readonly<Record<SourceName, MadeParts>> = {
  'google-photos': {
    'takeout-20240101T000000Z-001.zip': {
      [`${year}/IMG_1.HEIC`]: picture(10),
      [`${year}/IMG_1.MP4`]: picture(11),
      [`${year}/IMG_2.jpg`]: picture(12),
      [`${year}/IMG_2-edited.jpg`]: picture(13),
      [`${year}/IMG_2(1).jpg`]: picture(14),
      [`${year}/IMG_20190704_091500.jpg`]: picture(15),
      'Takeout/Google Photos/Coast/metadata.json': json({ title: 'Coast', description: 'North', date: taken }),
      'Takeout/Google Photos/Coast/IMG_2.jpg': picture(12),
      'Takeout/Drive/scan 2019/a.jpg': picture(16),
    },
    'takeout-20240101T000000Z-003.zip': {
      [`${year}/IMG_1.HEIC.supplemental-metadata.json`]: json({
        title: 'IMG_1.HEIC',
        photoTakenTime: taken,
        geoData: { latitude: 59.9, longitude: 10.7 },
      }),
      [`${year}/IMG_2.jpg.json`]: json({ title: 'IMG_2.jpg', description: 'Words', photoTakenTime: taken, favorited: true }),
      [`${year}/IMG_2.jpg(1).json`]: json({ title: 'IMG_2.jpg', photoTakenTime: taken, trashed: true }),
      [`${year}/IMG_9.jpg.json`]: json({ title: 'IMG_9.jpg', photoTakenTime: taken }),
      'Takeout/archive_browser.html': '<html>',
    },
  },
  'apple-photos': {
    'iCloud Photos Part 1 of 3.zip': {
      'Photos/IMG_0100.MOV': picture(20),
      'Photos/IMG_1234.HEIC': picture(21),
      'Photos/IMG_1234.MOV': picture(22),
      'Photos/IMG_1234.AAE': '<plist>',
      'Photos/IMG_E1234.HEIC': picture(23),
      'Photos/Photo Details.csv': `${csv}\nIMG_0100.MOV,AQ==,yes,no,no,"Saturday June 4,2022 12:11 PM GMT",0,\nIMG_1234.HEIC,AQ==,no,yes,no,"Sunday June 5,2022 1:11 AM GMT",0,`,
      'Albums/Coast.csv': 'Images\nIMG_1234.HEIC\nIMG_0100.MOV',
      'Albums/Empty.csv': '',
    },
    'iCloud Photos Part 2 of 3.zip': {
      'Photos/IMG_0100.MOV': picture(24),
      'Photos/Photo Details-1.csv': `${csv}\nIMG_0100.MOV,AQ==,no,no,yes,"Monday June 6,2022 2:11 PM GMT",0,`,
      'Recently Deleted/IMG_7.jpg': picture(25),
    },
  },
  facebook: {
    'facebook-me.zip': {
      'your_facebook_activity/posts/your_posts__check_ins__photos_and_videos_1.json': json([
        {
          timestamp: 1704067200,
          data: [{ post: 'P\u00c3\u00a5sk' }],
          attachments: [
            {
              data: [
                {
                  media: medium('posts/media/1.jpg', {
                    media_metadata: { photo_metadata: { exif_data: [{ taken_timestamp: 1703980800, upload_ip: '192.0.2.1' }] } },
                  }),
                },
                { media: medium('posts/media/gone.jpg') },
                { external_context: { url: 'https://example.org', name: 'A page' } },
                { place: { coordinate: { latitude: 1, longitude: 2 } } },
              ],
            },
          ],
        },
        { timestamp: 1704067201, attachments: [{ data: [{ external_context: { url: 'https://example.org/b' } }] }] },
      ]),
      'your_facebook_activity/posts/album/0.json': json({
        name: 'Coast',
        description: '',
        photos: [medium('posts/media/1.jpg'), medium('posts/media/2.jpg')],
        cover_photo: medium('posts/media/2.jpg'),
      }),
      'your_facebook_activity/posts/your_videos.json': json({
        videos_v2: [
          medium('posts/media/3.mp4', {
            description: 'Waves',
            media_metadata: { video_metadata: { subtitles: { uri: 'posts/media/3.srt' } } },
          }),
        ],
      }),
      'your_facebook_activity/posts/media/1.jpg': picture(30),
      'your_facebook_activity/posts/media/2.jpg': picture(31),
      'your_facebook_activity/posts/media/3.mp4': picture(32),
      'your_facebook_activity/posts/media/3.srt': '1',
      'your_facebook_activity/messages/inbox/anna_1234567/message_1.json': '{}',
      'your_facebook_activity/messages/inbox/anna_1234567/message_2.json': '{}',
      'your_facebook_activity/messages/inbox/anna_1234567/photos/4.jpg': picture(33),
      'ads_information/no-data.txt': '',
    },
  },
  instagram: {
    'instagram-me.zip': {
      'your_instagram_activity/media/posts_1.json': json([
        { media: [medium('media/posts/202401/1.jpg', { title: 'One \u00f0\u009f\u008c\u008a' })] },
        {
          title: 'Two of us',
          creation_timestamp: 1704067300,
          media: [medium('media/posts/202401/2.jpg'), medium('media/posts/202401/3.jpg')],
        },
      ]),
      'your_instagram_activity/media/stories.json': json({ ig_stories: [medium('media/stories/202401/4.mp4')] }),
      'your_instagram_activity/media/archived_posts.json': json({
        ig_archived_post_media: [{ media: [medium('media/posts/202401/1.jpg')] }],
      }),
      'media/posts/202401/1.jpg': picture(40),
      'media/posts/202401/2.jpg': picture(41),
      'media/posts/202401/3.jpg': picture(42),
      'media/stories/202401/4.mp4': picture(43),
    },
  },
  x: {
    'twitter-me.zip': {
      'data/manifest.js': 'window.__THAR_CONFIG = {}',
      'data/tweets.js': script('tweets', [
        tweet('101', 'A photograph https://t.co/aa', {
          extended_entities: { media: [{ url: 'https://t.co/aa', media_url_https: 'https://pbs.example/a.jpg' }] },
        }),
        tweet('102', 'A long post that goes… https://t.co/bb', { in_reply_to_status_id_str: '101' }),
        tweet('103', 'RT @somebody: words'),
      ]),
      'data/tweets-part1.js': script('tweets', [
        tweet('104', 'Salt &amp; wind https://t.co/cc', {
          entities: { urls: [{ url: 'https://t.co/cc', expanded_url: 'https://example.org' }] },
        }),
      ]),
      'data/note-tweet.js': script('note_tweet', [
        { noteTweet: { noteTweetId: '900', createdAt: '2019-11-14T03:37:58.000Z', core: { text: 'A long post that goes on and on.' } } },
      ]),
      'data/deleted-tweets.js': script('deleted_tweets', [tweet('105', 'gone')]),
      'data/like.js': script('like', [{ like: { tweetId: '106', fullText: 'Liked' } }]),
      'data/direct-messages.js': script('direct_messages', []),
      'data/tweets_media/101-a.jpg': picture(50),
      'data/tweets_media/1050118621198921728-b.jpg': picture(51),
    },
  },
  mastodon: {
    'archive.zip': {
      'outbox.json': json({
        orderedItems: [
          note('1', everyone, { attachment: [{ url: '/media_attachments/files/1/a.png', name: 'A quay' }] }),
          note('2', 'https://host.example/users/me/followers', {
            inReplyTo: 'https://host.example/1',
            attachment: [{ url: '/media_attachments/files/1/a.png' }],
          }),
          note('3', 'https://host.example/users/other'),
          { type: 'Announce', id: 'https://host.example/4', object: 'https://other.example/1', to: [everyone] },
        ],
      }),
      'actor.json': json({ privateKeyPem: 'a secret' }),
      'likes.json': json({ orderedItems: [] }),
      'avatar.png': picture(60),
      'media_attachments/files/1/a.png': picture(61),
    },
  },
  whatsapp: {
    'WhatsApp Chat - Anna.zip': {
      '_chat.txt': [
        '[31/12/2022 11:40:20] Anna: \u200EMessages are encrypted.',
        '[31/12/2022 11:40:26] Me: \u200E<attached: 00000003-PHOTO-2022-12-31-11-40-26.jpg>',
        'with a second line',
        '[01/01/2023 00:00:01] Anna: \u200E<attached: 00000004-PHOTO-2023-01-01-00-00-01.jpg>',
      ].join('\r\n'),
      '00000003-PHOTO-2022-12-31-11-40-26.jpg': picture(70),
      '00000004-PHOTO-2023-01-01-00-00-01.jpg': picture(71),
    },
  },
  bureau: {
    'ada-2026-11-26-part-1.zip': {
      'ada-2026-11-26/data/media/1974/08/aa-pier.jpg': picture(90),
      'ada-2026-11-26/data/media/1974/08/bb-pier.mov': picture(91),
      'ada-2026-11-26/data/media/undated/cc-earlier.jpg': picture(92),
      'ada-2026-11-26/data/site/pages/1974-1.html': '<html>',
    },
    'ada-2026-11-26-part-3.zip': {
      'ada-2026-11-26/data/records/files.jsonl': [
        json({ id: 'f1', path: 'data/media/1974/08/aa-pier.jpg', name: 'pier.jpg', latitude: 59.9, longitude: 10.7 }),
        json({ id: 'f2', path: 'data/media/1974/08/bb-pier.mov', name: 'pier.mov' }),
        json({ id: 'f3', path: 'data/media/undated/cc-earlier.jpg', name: 'earlier.jpg' }),
      ].join('\n'),
      'ada-2026-11-26/data/records/entries.jsonl': [
        json({ id: 'e2', kind: 'tweet', text: 'The tide is out.', created_at: '2019-08-04T11:20:06.000Z', level: 'private' }),
        json({ id: 'e1', kind: 'image', file_id: 'f1', motion_file_id: 'f2', caption: 'Pier', moment: '197X', place: 'Kragerø' }),
        json({ id: 'e3', kind: 'tweet', text: 'Thrown away.', deleted_at: '2020-01-01T00:00:00.000Z' }),
        json({ id: 'e4', kind: 'artifact', product_slug: 'a-lantern' }),
        'not json',
      ].join('\n'),
      'ada-2026-11-26/data/records/albums.jsonl': json({ id: 'a1', title: 'Coast', description: 'North', cover_id: 'e1' }),
      'ada-2026-11-26/data/records/album-entries.jsonl': json({ album_id: 'a1', entry_id: 'e1' }),
      'ada-2026-11-26/data/records/tweet-pictures.jsonl': json({ tweet_id: 'e2', image_id: 'e1' }),
      'ada-2026-11-26/OPEN-ME.html': '<html>',
      'ada-2026-11-26/bagit.txt': 'BagIt-Version: 1.0',
    },
  },
  flickr: {
    'metadata.zip': {
      'albums.json': json({
        albums: [{ id: '7', title: 'Coast', description: '', photos: ['11', '12'], cover_photo: 'https://www.flickr.com/photos//12' }],
      }),
      'photo_11.json': json({
        id: '11',
        name: 'One',
        description: 'Words',
        date_taken: '2010-06-07 08:09:10',
        privacy: 'public',
        geo: [{ latitude: '59.9', longitude: '10.7' }],
      }),
      'photo_12.json': json({ id: '12', name: 'Two', date_taken: '2010-06-07 08:09:11', privacy: 'friend & family' }),
      'photo_13.json': json({ id: '13', name: 'Three', date_taken: '2010-06-07 08:09:12', privacy: 'private' }),
      'account_profile.json': json({ photo_count: 3 }),
    },
    'data-download-1.zip': { 'dsc_0026_11_o.jpg': picture(80), 'dsc_0026_12_o.jpg': picture(81) },
  },
  folder: {
    disk: {
      '2019/Coast/IMG_20190704_091500.jpg': picture(90),
      '2019/Coast/IMG_20190704_091500.jpg.xmp':
        '<x:xmpmeta><rdf:RDF><rdf:Description exif:DateTimeOriginal="2019-07-04T09:15:00"><dc:title><rdf:Alt><rdf:li>Quay</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>',
      '2019/Coast/IMG_1.HEIC': picture(91),
      '2019/Coast/IMG_1.MOV': picture(92),
      '2019/Coast/IMG_1.AAE': '<plist>',
      '2019/Coast/letter.pdf': picture(93),
      '2019/Coast/.DS_Store': '',
    },
  },
}
