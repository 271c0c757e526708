import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { feeds } from '#contract/tweets.ts'
import { maxBioLength } from '#domain/account/limits.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import {
  maxCaptionLength,
  maxEntriesInOneSave,
  maxFileNameLength,
  maxPlaceLength,
  maxStoryLength,
  maxTweetLength,
  maxTweetsInOneSave,
} from '#domain/case/limits.ts'
import { keeperSectionNames } from '#domain/keeper/acts.ts'
import { locationOf } from '#server/media/address.ts'
import { type multipart, photo } from '#server/media/testing/media.ts'
import { fullProgress, longest } from './full.ts'
import { certificateCode } from './full-certificate.ts'
import { waitingCode } from './full-keys.ts'
import { type FullWorld, reading } from './world.ts'

const words = {
  caption: longest(maxCaptionLength),
  story: longest(maxStoryLength),
  place: longest(maxPlaceLength),
  moment: '1974-08-21T23:20',
}

/** A call of the console, of each of its sections. */
export const ofEverySection = (path: string, url: string): readonly string[] =>
  path.endsWith('/:section') ? keeperSectionNames.map((section) => url.replace(/[^/]+$/, section)) : [url]

/**
 * How each call of the contract is asked of a full world: at which address, with which queries, and what is sent.
 * One function: it is a table by calls, and every row may name anything of that world.
 */
export function callsOfWorld({ ada, entries, chart, order, voucher, draft, share, album, list, conversation, run }: FullWorld) {
  const entry = (kind: EntryKind, at = 0) => entries.get(kind)?.at(at)?.id ?? expect.fail(`no ${kind}`)
  /** What `id` names; elsewhere a person. */
  const idOf = (path: string) => {
    if (path.startsWith('/api/starcharts/pictures/')) return entry('image')
    if (path.startsWith('/api/starcharts/')) return chart
    if (path.startsWith('/api/vouchers/')) return voucher
    if (path.startsWith('/api/orders/')) return order
    if (path.startsWith('/api/conversations/')) return conversation
    if (path.startsWith('/api/pages/')) return draft
    if (path.startsWith('/api/shares/')) return share
    if (path.startsWith('/api/imports/')) return run
    return path.startsWith('/api/tweets/') ? entry('tweet', -1) : ada.id
  }
  /** @param given names something else than is named otherwise */
  const pathOf = ({ path }: Endpoint, given: Readonly<Record<string, string>> = {}) => {
    const named: Record<string, string> = {
      area: 'world',
      z: '0',
      x: '0',
      y: '0',
      ordinal: '0',
      slug: path.startsWith('/api/products/') ? reading : 'atoll',
      rev: '2',
      entry: entry('tweet'),
      album,
      list,
      username: 'ada',
      name: '@ada',
      term: 'neuron',
      format: 'svg',
      reply: entry('tweet'),
      line: entry('tweet'),
      provider: 'card',
      token: 'x'.repeat(43),
      code: certificateCode,
      section: 'people',
      device: 'A'.repeat(22),
      item: ada.id,
      author: ada.id,
    }
    return path.replace(
      /:(\w+)/g,
      (_, name: string) => given[name] ?? (name === 'id' ? idOf(path) : (named[name] ?? expect.fail(`${path} names ${name}`))),
    )
  }
  /** What is asked for: the queries that say the most, of calls that have one. */
  const queriesOf = (path: string): readonly string[] => {
    switch (path) {
      case '/api/case/:id':
        return ['limit=100', ...[...entries.keys()].map((kind) => `limit=100&kind=${kind}`)]
      case '/api/case/:id/bin':
      case '/api/users/getArtifacts':
      case '/api/starcharts':
      case '/api/users/:id/starcharts':
      case '/api/follows/requests':
      case '/api/follows/:id/followers':
      case '/api/follows/:id/following':
      case '/api/conversations/:id/messages':
      case '/api/tweets/:id/replies':
      case '/api/users/:id/guest-book':
      case '/api/blocks':
      case '/api/mutes':
      case '/api/people-lists/:list/people':
        return ['limit=100']
      case '/api/device/request':
        return [`code=${waitingCode}`]
      case '/api/imports':
      case '/api/imports/:id/kept':
        return ['limit=100']
      case '/api/imports/:id/items':
        return ['limit=500', 'limit=500&state=left-out']
      case '/api/tweets':
        return [...feeds.map((feed) => `feed=${feed}&limit=100`), `list=${list}&limit=100`]
      case '/api/people-lists':
        return [`person=${ada.id}`]
      case '/api/messages/changes':
        return ['after=0']
      case '/api/messages/search':
        return [`q=${longest(20)}`]
      case '/api/dictionary':
      case '/api/dictionary/suggestions':
        return ['q=a']
      case '/api/case/:id/search':
        return ['limit=100&q=word', 'limit=100&q=word&kind=tweet']
      case '/api/case/:id/timeline':
        return ['limit=100', 'limit=100&kind=tweet', 'limit=100&part=undated&kind=tweet']
      case '/api/albums/of/:id':
        return ['limit=50']
      case '/api/albums/of/:id/:album/entries':
        return ['limit=100']
      case '/api/case/:id/where/entries':
        return ['limit=100&south=-90&west=-180&north=90&east=180']
      case '/api/case/:id/versions':
        return [`caseimage_id=${entry('image')}`, `caseimage_id=${entry('video')}`]
      case '/api/shares/preview':
        return [`kind=album&subject=${album}`]
      case '/api/places':
        return ['q=l']
      case '/api/almanac':
        return ['lat=28.3&lon=-16.5']
      case '/api/users':
        return ['limit=100', 'limit=100&q=somebody']
      case '/api/map/search':
        return ['q=somebody']
      case '/api/upload/known':
        return [`sha256=${'0'.repeat(64)}`]
      default:
        return ['']
    }
  }

  const idsOf = (kind: EntryKind) => (entries.get(kind) ?? []).slice(0, maxEntriesInOneSave).map(({ id }) => id)
  const locationsOf = (kind: EntryKind) =>
    (entries.get(kind) ?? []).slice(0, maxEntriesInOneSave).map(({ file_id }) => locationOf({ user_id: ada.id, id: file_id ?? '' }))
  const tweets = () =>
    Array.from({ length: maxTweetsInOneSave }, () => ({
      text: longest(maxTweetLength),
      ...words,
      story: '',
      images: idsOf('image').slice(0, 4),
    }))

  /** What is sent to each call that can answer the document: as many things as it takes, and the longest words. */
  const bodies = (): Readonly<Record<string, object>> => ({
    '/api/users/update_user': { bio: longest(maxBioLength) },
    '/api/users/updateProgress/:id': { progress: { [Object.keys(fullProgress(5)[0] ?? {})[0] ?? '']: true } },
    '/api/users/updatePrivacySettings/:id': { query: 'caseimage', level: 'public' },
    '/api/users/savecase/:id': { caseimages: locationsOf('image').map((image) => ({ image })) },
    '/api/users/savecaseVideo/:id': { casevideos: locationsOf('video').map((video) => ({ video })) },
    '/api/users/savecaseMisc/:id': { casemiscellaneous: locationsOf('misc').map((file) => ({ file })) },
    '/api/users/updateCaptionAndStoryTweets/:id': { casetweets: tweets() },
    '/api/users/updateCaptionAndStory/:id': { caseimage_id: entry('image'), ...words },
    '/api/users/updateCaptionAndStoryVideos/:id': { caseimage_id: entry('video'), ...words },
    '/api/users/updateCaptionAndStoryMisc/:id': { caseimage_id: entry('misc'), ...words },
    '/api/users/updateCaptionAndStoryArtifacts/:id': { caseimage_id: entry('artifact'), ...words },
    '/api/users/imageIsPreview/:id': { caseimage_id: entry('image'), is_preview: true },
    '/api/users/videoIsPreview/:id': { caseimage_id: entry('video'), is_preview: true },
    '/api/users/stickyIsPreview/:id': { caseimage_id: entry('tweet'), is_preview: true },
    '/api/users/artifactIsPreview/:id': { caseimage_id: entry('artifact'), is_preview: true },
    '/api/users/imageEditUpload/:id': { caseimage_id: entry('image'), image: locationsOf('image')[1] },
    '/api/users/videoEditUpload/:id': { caseimage_id: entry('video'), image: locationsOf('video')[1] },
    '/api/case/:id/versions/restore': { caseimage_id: entry('image'), version: 1 },
    '/api/users/deleteCaptionAndStory/:id': { caseimage_id: idsOf('image') },
    '/api/users/deleteCaptionsandStoriesVideo/:id': { caseimage_id: idsOf('video') },
    '/api/users/deleteCaptionsandStoriesMisc/:id': { caseimage_id: idsOf('misc') },
    '/api/users/deleteCaptionsandStoriesTweets/:id': { caseimage_id: idsOf('tweet') },
    '/api/case/:id/restore': { caseimage_id: idsOf('tweet') },
    '/api/case/:id/zips': { entries: idsOf('image') },
    '/api/case/:id/erase': { caseimage_id: idsOf('video') },
    '/api/case/:id/order': { caseimage_id: entry('image', -1), after: entry('image', -2) },
    '/api/users/:id/island/revisions/:rev/restore': {},
  })

  /** The same of each call that takes a form. */
  const forms = async (): Promise<Readonly<Record<string, Parameters<typeof multipart>[0]>>> => ({
    '/api/users/saveIsland/:id': [{ name: 'lastAction', content: longest(200) }],
    '/api/users/uploadImage/:id': [{ name: 'image', filename: `${longest(maxFileNameLength)}.jpg`, content: await photo() }],
  })

  return { pathOf, queriesOf, bodies, forms }
}
