import { plateName, sides } from '../../plates/sides.ts'
import { createSite, type Site } from '../site.ts'
import type { SiteEntry, SitePage, SitePlate } from '../site-parts.ts'

/** A made site with something of everything, and words that try to be more than words. */
export const evil = `<img src=x onerror="alert(1)">&amp;'"`

export const sampleEntry = (given: Partial<SiteEntry> & Pick<SiteEntry, 'id'>): SiteEntry => ({
  kind: 'image',
  caption: '',
  story: '',
  text: '',
  moment: null,
  place: null,
  createdAt: new Date('2020-05-03T10:00:00Z'),
  file: null,
  thumbnail: null,
  motion: null,
  images: [],
  product: null,
  ...given,
})

const file = (path: string, mime: string) => ({ path, name: path.slice(path.lastIndexOf('/') + 1), mime, bytes: 3_200_000 })
const odd = '50% of #1? yes & no.jpg'

/** Twenty-four pictures, each with a word of its own to be found by. */
export const boats = [
  'Albatros',
  'Bermúda',
  'Calypso',
  'Delfín',
  'Estrella',
  'Fulmar',
  'Gaviota',
  'Heron',
  'Ísland',
  'Juno',
  'Kittiwake',
  'Lærke',
]
  .concat(['Marlin', 'Nautilus', 'Orca', 'Petrel', 'Quetzal', 'Räven', 'Sirène', 'Tern', 'Ulysses', 'Vela', 'Walrus', 'Þórunn'])
  .map((name, at) => ({ id: `boat-${at}`, name }))

export const sampleEntries: readonly SiteEntry[] = [
  sampleEntry({
    id: 'undated',
    caption: evil,
    story: evil,
    place: evil,
    thumbnail: 'data/thumbnails/undated.webp',
    file: file(`data/media/undated/${odd}`, 'image/jpeg'),
  }),
  ...boats.map(({ id, name }, at) =>
    sampleEntry({
      id,
      caption: `The boat ${name} comes in`,
      story: at % 3 === 0 ? 'She came in with the evening tide.\n\nNobody had expected her before Sunday.' : '',
      moment: `1974-08-${String(at + 1).padStart(2, '0')}`,
      place: 'Garachico, Tenerife',
      thumbnail: `data/thumbnails/boat-${at}.webp`,
      file: file(`data/media/1974/08/boat-${at}.jpg`, 'image/jpeg'),
      motion: at === 0 ? file('data/media/1974/08/boat-0.mov', 'video/quicktime') : null,
    }),
  ),
  sampleEntry({
    id: 'film',
    kind: 'video',
    caption: 'The launch',
    moment: '1974~',
    file: file('data/media/1974/launch.mp4', 'video/mp4'),
    thumbnail: 'data/thumbnails/boat-1.webp',
  }),
  sampleEntry({
    id: 'sound',
    kind: 'misc',
    caption: 'Grandfather whistles',
    moment: '1975-22',
    file: file('data/media/1975/whistle.m4a', 'audio/mp4'),
  }),
  sampleEntry({ id: 'paper', kind: 'misc', moment: '1975-24', file: file('data/media/1975/logbook.pdf', 'application/pdf') }),
  sampleEntry({
    id: 'decade',
    moment: '197X',
    thumbnail: 'data/thumbnails/boat-2.webp',
    file: file('data/media/197X/tide.jpg', 'image/jpeg'),
  }),
  sampleEntry({
    id: 'tweet',
    kind: 'tweet',
    text: 'Low tide at four. The whole harbour smells of kelp.',
    moment: '2019-11-14T03:37',
    images: [
      { id: 'boat-3', caption: 'The boat Delfín comes in', thumbnail: 'data/thumbnails/boat-3.webp' },
      { id: 'later', caption: '', thumbnail: 'data/thumbnails/boat-4.webp' },
    ],
  }),
  sampleEntry({ id: 'tweet-2', kind: 'tweet', text: 'Nothing in sight.', moment: '2019-11-15T08:00' }),
  sampleEntry({ id: 'artifact', kind: 'artifact', caption: 'For the shelf', product: 'Tin of matches', moment: '2020' }),
]

const messages = [
  { from: 'Ana Ruiz', isOwn: false, text: 'Did you see the Þórunn come in?', entries: [], isUnsent: false },
  { from: 'Inés', isOwn: true, text: 'I did. Here she is.', entries: ['boat-23', 'gone'], isUnsent: false },
  { from: 'Ana Ruiz', isOwn: false, text: 'secret', entries: [], isUnsent: true },
  { from: evil, isOwn: false, text: evil, entries: [], isUnsent: false },
].map((message, at) => ({ ...message, at: new Date(Date.UTC(2021, 3, 2, 18, at)) }))

const samplePlates = (version: 'living' | 'dead'): readonly SitePlate[] =>
  sides.map((side) => ({ path: `data/island/${plateName(version, side)}`, side }))
const chart = { title: 'The night of 17 January 1994', svg: 'data/charts/one #1.svg', pdf: 'data/charts/one #1.pdf' }

export const emptySite = (): Site =>
  createSite({ owner: { name: 'Inés Teide', username: 'ines' }, madeOn: '2026-11-26', productName: 'Bureau of Islands' })

/** All pages of the sample. */
export function samplePages(): readonly SitePage[] {
  const site = emptySite()
  const pages = sampleEntries.flatMap((entry) => site.addEntry(entry))
  const albums = [
    site.addAlbum({ title: 'Boats', description: 'All that came in that August.', entries: [...boats.map(({ id }) => id), 'gone'] }),
    site.addAlbum({ title: evil, description: '', entries: ['paper', 'sound'] }),
  ]
  const conversations = site.addConversation({ id: 'c', names: ['Ana Ruiz', evil], messages })
  site.addChart(chart)
  site.setIsland({ name: 'Isla Inés', living: samplePlates('living'), dead: samplePlates('dead') })
  return [...pages, ...albums, ...conversations, ...site.finish()]
}

/** Every file of the bag that the sample links to, besides the pages. */
export const sampleBagPaths: readonly string[] = [
  ...sampleEntries.flatMap(({ file, motion, thumbnail, images }) => [
    file?.path,
    motion?.path,
    thumbnail,
    ...images.map((image) => image.thumbnail),
  ]),
  ...[...samplePlates('living'), ...samplePlates('dead')].map((plate) => plate.path),
  chart.svg,
  chart.pdf,
].filter((path) => typeof path === 'string')
