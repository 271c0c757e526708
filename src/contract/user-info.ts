import * as z from 'zod/mini'
import { artifactEntry, imageEntry, miscEntry, privacyLevel, tweetEntry, videoEntry } from './entries.ts'
import { located } from './places.ts'

const progress = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const link = z.object({ label: z.string(), url: z.string() })

/** The profile. What only the owner may know is optional, and absent for everybody else. */
const profile = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  bio: z.string(),
  /** The slug of the island body that this user lives on. */
  island: z.string(),
  links: z.array(link),
  /** Signed address of the profile picture. */
  image: z.nullable(z.string()),
  createdAt: z.string(),
  locked: z.boolean(),
  is_verfied: z.boolean(),
  deactivated: z.boolean(),
  deleted: z.boolean(),
  /** Since when the account is remembered, or in a rehearsal of its owner would be; null while it is not. */
  rememberedSince: z.nullable(z.string()),
  email: z.optional(z.string()),
  /** A new address that waits to be verified. */
  pendingEmail: z.optional(z.nullable(z.string())),
  birth: z.optional(z.nullable(z.object({ place: z.optional(z.string()), moment: z.optional(z.string()), at: z.optional(located) }))),
  privacy: z.optional(
    z.object({
      caseimage: privacyLevel,
      casevideos: privacyLevel,
      casemisc: privacyLevel,
      casetweets: privacyLevel,
      caseartifacts: privacyLevel,
      starcharts: privacyLevel,
    }),
  ),
  storage: z.optional(z.object({ used: z.number(), quota: z.number() })),
  /** Whether a request is open that the account be remembered. */
  isAskedFor: z.optional(z.boolean()),
})
export type Profile = z.infer<typeof profile>

/** The user info of the specification: the profile in `doc`, and of each list of the case the newest entries, as many as fit into 512 kB. */
export const userInfo = z.object({
  /** The caller's own login, on calls of the account only. */
  token: z.optional(z.string()),
  doc: profile,
  caseimages: z.array(imageEntry),
  casevideos: z.array(videoEntry),
  casemiscellaneous: z.array(miscEntry),
  casetweets: z.array(tweetEntry),
  caseartifacts: z.array(artifactEntry),
  /** How many entries of each list the viewer may see in all; `/api/case/{id}` pages through them. */
  counts: z.object({
    caseimages: z.number(),
    casevideos: z.number(),
    casemiscellaneous: z.number(),
    casetweets: z.number(),
    caseartifacts: z.number(),
  }),
  /** Of each list that has more: the cursor with which `/api/case/{id}?kind=` goes on where it stops. */
  next: z.object({
    caseimages: z.optional(z.string()),
    casevideos: z.optional(z.string()),
    casemiscellaneous: z.optional(z.string()),
    casetweets: z.optional(z.string()),
    caseartifacts: z.optional(z.string()),
  }),
  saved_island: z.nullable(z.unknown()),
  /** Absent where both versions are too large for one document: `/api/users/{id}/island` has both. */
  saved_island_deadversion: z.optional(z.nullable(z.unknown())),
  /** The owner's: what to send along with the next change of the island; 0 before the first. */
  saved_island_revision: z.optional(z.number()),
  lastAction: z.nullable(z.string()),
  progress,
  protectedRoutes: z.optional(z.object({ singleStarcharts: z.boolean() })),
})
export type UserInfo = z.infer<typeof userInfo>
/** The user info without the login token: what a viewer keeps of somebody. */
export type UserDocument = Omit<UserInfo, 'token'>
