import * as z from 'zod/mini'
import { type EntryKind, entryKinds, type PrivacyKind, type UnprocessedReason, unprocessedReasons } from '#domain/case/kinds.ts'
import { privacyLevels } from '#domain/case/privacy.ts'

/** The list of a user document that holds each kind, by the specification's name. */
export const listOf = {
  image: 'caseimages',
  video: 'casevideos',
  misc: 'casemiscellaneous',
  tweet: 'casetweets',
  artifact: 'caseartifacts',
} as const satisfies Record<EntryKind, string>

/** The specification's name of each kind in privacy calls. */
export const privacyQueryOf = {
  image: 'caseimage',
  video: 'casevideos',
  misc: 'casemisc',
  tweet: 'casetweets',
  artifact: 'caseartifacts',
  starchart: 'starcharts',
} as const satisfies Record<PrivacyKind, string>

export const privacyLevel = z.enum(privacyLevels)
export const entryKind = z.enum(entryKinds)

/** `waiting`: not processed yet. `ready`: processed. `kept`: it cannot be processed and is downloaded as it came. */
export const fileState = z.enum(['waiting', 'ready', 'kept'])
/** Why a file is kept as it came; the sentences are `unprocessedReasons` of the domain. */
export const keptNote = z.nullable(z.enum(Object.keys(unprocessedReasons) as UnprocessedReason[]))

/** Signed addresses of the drawn sizes, by the longest side in pixels; of a film, of its poster. */
export const renditions = z.object({ small: z.string(), medium: z.string(), large: z.string() })

const common = {
  _id: z.string(),
  caption: z.string(),
  story: z.string(),
  is_preview: z.boolean(),
  /** The entry's own level where it narrows its kind's; the owner sees it. */
  level: z.optional(z.nullable(privacyLevel)),
  moment: z.nullable(z.string()),
  place: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Counts the edits of its words, for its owner: sent along with the next edit, it shows that nobody else wrote meanwhile. */
  revision: z.optional(z.number()),
}
/** What every uploaded file carries; the original's name is its owner's only. */
export const fileOfEntry = {
  mime: z.string(),
  size: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Base64 of a thumbhash: a blurred placeholder of some 25 bytes. */
  thumbhash: z.nullable(z.string()),
  renditions: z.nullable(renditions),
  state: fileState,
  /** How long a film or a sound runs. */
  seconds: z.nullable(z.number()),
  /** Its owner's only: what it was called, why it is kept as it came, and the file itself to download. */
  filename: z.optional(z.string()),
  note: z.optional(keptNote),
  original: z.optional(z.string()),
}

/**
 * The film of a live or motion photograph, to be streamed: the converted one. For others than its owner there is none before; its owner gets
 * the original until then, null where nothing could be made of it, and the original to download.
 */
const motion = z.object({ video: z.nullable(z.string()), original: z.optional(z.string()) })
/**
 * `image`: the original for its owner, for others the largest drawn size, which is null until it is drawn. `motion` is absent of a picture
 * that does not move.
 */
export const imageEntry = z.object({ ...common, ...fileOfEntry, image: z.nullable(z.string()), motion: z.optional(motion) })
/** `video`: to be streamed. Until it is ready, and where nothing could be made of it, it is the original for its owner and null for others. */
export const videoEntry = z.object({ ...common, ...fileOfEntry, video: z.nullable(z.string()) })
/** `file`: to be downloaded, null for others until an audio file is processed; `audio`: a sound to be streamed. */
export const miscEntry = z.object({ ...common, ...fileOfEntry, file: z.nullable(z.string()), audio: z.nullable(z.string()) })
/** A picture of the case that a tweet shows; its id is the image entry's. */
const tweetImage = z.object({
  _id: z.string(),
  image: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  thumbhash: z.nullable(z.string()),
  renditions: z.nullable(renditions),
})
export const tweetEntry = z.object({ ...common, text: z.string(), images: z.array(tweetImage) })
export const artifactEntry = z.object({
  ...common,
  /** Spelled so by the specification. */
  artifcats: z.object({ product1: z.object({ name: z.string(), slug: z.string(), collection: z.string() }) }),
})

export type ImageEntry = z.infer<typeof imageEntry>
export type VideoEntry = z.infer<typeof videoEntry>
export type MiscEntry = z.infer<typeof miscEntry>
export type ArtifactEntry = z.infer<typeof artifactEntry>

const hasStory = { has_story: z.boolean() }
/** An artifact as lists of our own carry it. */
export const listedArtifact = z.extend(z.omit(artifactEntry, { story: true }), hasStory)
/** A tweet as such lists carry it. */
export const listedTweet = z.extend(z.omit(tweetEntry, { story: true }), { ...hasStory, kind: z.literal('tweet') })
/** Any entry as lists of our own carry it, discriminated by `kind`. Its story is asked for alone. */
export const anyEntry = z.discriminatedUnion('kind', [
  z.extend(z.omit(imageEntry, { story: true }), { ...hasStory, kind: z.literal('image') }),
  z.extend(z.omit(videoEntry, { story: true }), { ...hasStory, kind: z.literal('video') }),
  z.extend(z.omit(miscEntry, { story: true }), { ...hasStory, kind: z.literal('misc') }),
  listedTweet,
  z.extend(listedArtifact, { kind: z.literal('artifact') }),
])
export type AnyEntry = z.infer<typeof anyEntry>
/** Any entry with its story. */
export const wholeEntry = z.discriminatedUnion('kind', [
  z.extend(imageEntry, { ...hasStory, kind: z.literal('image') }),
  z.extend(videoEntry, { ...hasStory, kind: z.literal('video') }),
  z.extend(miscEntry, { ...hasStory, kind: z.literal('misc') }),
  z.extend(tweetEntry, { ...hasStory, kind: z.literal('tweet') }),
  z.extend(artifactEntry, { ...hasStory, kind: z.literal('artifact') }),
])
export type WholeEntry = z.infer<typeof wholeEntry>

// a call: the build leaves it out of browsers with the schemas, where reading a property might have an effect
const shownOf = ({ filename: _name, note: _note, original: _original, ...shown }: typeof fileOfEntry) => shown
const attached = { _id: z.string(), caption: z.string(), ...shownOf(fileOfEntry) }
/** An entry of the sender's case, as the members of the conversation see it. The addresses are signed for the viewer. */
export const attachment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('image'), ...attached, image: z.nullable(z.string()) }),
  z.object({ kind: z.literal('video'), ...attached, video: z.nullable(z.string()) }),
  z.object({ kind: z.literal('misc'), ...attached, file: z.nullable(z.string()), audio: z.nullable(z.string()) }),
])
export type Attachment = z.infer<typeof attachment>
