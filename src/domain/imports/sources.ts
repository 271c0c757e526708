import { applePhotos } from './apple-photos/apple-photos.ts'
import { bureau } from './bureau/bureau.ts'
import { facebook } from './facebook/facebook.ts'
import { flickr } from './flickr/flickr.ts'
import { folder } from './folder/folder.ts'
import type { Archive, Source, SourceName } from './found-item.ts'
import { googlePhotos } from './google-photos/google-photos.ts'
import { instagram } from './instagram/instagram.ts'
import { mastodon } from './mastodon/mastodon.ts'
import { whatsapp } from './whatsapp/whatsapp.ts'
import { x } from './x/x.ts'

/** Every source that things are brought in from, by its name. */
export const sources: Readonly<Record<SourceName, Source>> = {
  'google-photos': googlePhotos,
  'apple-photos': applePhotos,
  facebook,
  instagram,
  x,
  mastodon,
  whatsapp,
  flickr,
  bureau,
  folder,
}

/** Every source but one that a listing seems to be from as well. A plain folder is what is left, and none of them. */
export const othersIn = (source: Pick<Source, 'name'>, archive: Pick<Archive, 'parts' | 'files'>): readonly SourceName[] =>
  Object.values(sources)
    .filter((other) => other.name !== source.name && other.name !== 'folder' && other.detect(archive) >= seemsSo)
    .map(({ name }) => name)

/** Scores below say that a name or two are like those of a service. */
const seemsSo = 0.5

/** The source that a listing is most surely from, by names alone. A plain folder is what is left; null for nothing at all. */
export function surestSource(archive: Pick<Archive, 'parts' | 'files'>): Source | null {
  const sure = Object.values(sources).map((source) => ({ source, score: source.detect(archive) }))
  const best = sure.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.source : null
}
