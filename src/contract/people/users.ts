import * as z from 'zod/mini'
import { birth, givenPassword, name, username } from '#contract/account/auth.ts'
import { endpoint } from '#contract/endpoint.ts'
import { privacyLevel, privacyQueryOf, wholeEntry } from '#contract/entries.ts'
import { dataReply, email, emptyReply, id, maxLength, owner, page, paging, prose, seenAs, singleLine } from '#contract/envelope.ts'
import { userInfo } from '#contract/user-info.ts'
import { maxBioLength, maxLinkLength, maxLinks } from '#domain/account/limits.ts'
import { islandBodies } from '#domain/island/bodies.ts'
import { maxProgressKeyLength, maxProgressKeys, progressKeyPattern } from '#domain/people/progress.ts'

export const island = z.enum(islandBodies.map((body) => body.slug))
/** What the owner may change of themselves; anything else is refused by name. */
export const profileChange = z.strictObject({
  name: z.optional(name),
  username: z.optional(username),
  email: z.optional(email),
  bio: z.optional(prose(maxBioLength)),
  birth: z.optional(z.nullable(birth)),
  island: z.optional(island),
  links: z.optional(
    z
      .array(
        z.strictObject({
          label: singleLine(80),
          url: singleLine(maxLinkLength).check(
            z.regex(/^(https?:\/\/|mailto:)[^\s<>"]+$/i, 'Begin a link with https://, http:// or mailto:'),
          ),
        }),
      )
      .check(z.maxLength(maxLinks, `Keep ${maxLinks} links or fewer.`)),
  ),
})

export const previewEntry = z.object({
  _id: z.string(),
  kind: z.enum(['image', 'video', 'misc', 'tweet', 'artifact']),
  caption: z.string(),
  image: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  thumbhash: z.nullable(z.string()),
})

/** How a user stands in a list: what everybody who may meet them sees, and a few preview entries. */
const userCard = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  image: z.nullable(z.string()),
  island: z.string(),
  bio: z.string(),
  createdAt: z.string(),
  previews: z.array(previewEntry),
})
export type UserCard = z.infer<typeof userCard>

/** `nearest`: by how far their island lies from the caller's on the map. */
export const userSorts = ['newest', 'name', 'activity', 'nearest'] as const
export const usersQuery = z.object({
  sort: z._default(z.enum(userSorts), 'newest'),
  filter: z._default(z.enum(['public', 'sameisland']), 'public'),
  /** The body to look on, for `sameisland`; the caller's own when left out. */
  island: z.optional(singleLine(40)),
  q: z.optional(singleLine(80)),
  ...paging,
})

/**
 * `author`: the id of the user on whose island it is pinned, null when the keepers pinned it for all. `tweet`: the tweet that is pinned,
 * whose text it is; null where words are.
 */
const pinnedUpdate = z.object({
  _id: z.string(),
  author: z.nullable(z.string()),
  tweet: z.nullable(z.string()),
  text: z.string(),
  createdAt: z.string(),
})
export type PinnedUpdate = z.infer<typeof pinnedUpdate>

export const usersApi = {
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/users/update_user',
    access: 'member',
    summary:
      'Updates the caller. A new e-mail must be verified before it counts; it needs `password` unless the login is younger than 10 minutes (403 `password-needed`), and the old address can stop it for 72 hours.',
    body: z.extend(profileChange, { password: z.optional(givenPassword) }),
    reply: dataReply(userInfo),
    minimal: emptyReply,
  }),
  updateProgress: endpoint({
    method: 'PUT',
    path: '/api/users/updateProgress/:id',
    access: 'self',
    summary:
      'Merges what was found into the progress, of 500 keys and 64 kB at most. Keys that stand for bought or counted things are set by the server only.',
    params: owner,
    body: z.object({
      progress: z
        .record(
          z.string().check(maxLength(maxProgressKeyLength), z.regex(progressKeyPattern, 'A key is up to 60 of a-z 0-9 : . _ -')),
          z.union([prose(200), z.number(), z.boolean()]),
        )
        .check(z.refine((change) => Object.keys(change).length <= maxProgressKeys, `Send ${maxProgressKeys} keys or fewer.`)),
    }),
    reply: dataReply(userInfo),
    minimal: emptyReply,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/users/getUser/:id',
    access: 'member',
    summary:
      'The user document: whole for its owner, for others what privacy lets them see. With `as` its owner sees it as such a visitor does.',
    params: owner,
    query: seenAs,
    reply: dataReply(userInfo),
  }),
  userNamed: endpoint({
    method: 'GET',
    path: '/api/users/named/:username',
    access: 'member',
    summary: 'The same document by the username, as mentions name people.',
    params: z.object({ username }),
    reply: dataReply(userInfo),
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/api/users',
    access: 'member',
    summary:
      'User cards: `filter=public`, or `filter=sameisland&island=`; `sort` newest, name, activity or nearest on the map; `q` searches names.',
    query: usersQuery,
    reply: page(userCard),
  }),
  pinnedUpdates: endpoint({
    method: 'GET',
    path: '/api/users/getPinnedUpdates',
    access: 'member',
    summary:
      'Pinned updates, newest first unless `sort=oldest`: those that the keepers pin for all (`filter=keepers`) and the caller did not put away, those on the island of `user` or else of the caller that they may see (`filter=island`), or both.',
    query: z.object({
      sort: z.optional(z.enum(['newest', 'oldest'])),
      filter: z.optional(z.enum(['all', 'keepers', 'island'])),
      user: z.optional(id),
    }),
    reply: dataReply(z.array(pinnedUpdate)),
  }),
  getPriviews: endpoint({
    method: 'GET',
    path: '/api/users/getPriviews/:id',
    access: 'member',
    summary: 'The preview entries of a user that the caller may see: the first hundred, as many as fit into 800 kB.',
    params: owner,
    reply: dataReply(z.array(wholeEntry)),
  }),
  uploadImage: endpoint({
    method: 'PUT',
    path: '/api/users/uploadImage/:id',
    access: 'self',
    summary: 'Sets the profile picture, from the multipart part `image`.',
    params: owner,
    bodyAs: 'multipart',
    reply: dataReply(userInfo),
    minimal: emptyReply,
  }),
  updatePrivacySettings: endpoint({
    method: 'PUT',
    path: '/api/users/updatePrivacySettings/:id',
    access: 'self',
    summary:
      'Sets the level of one kind, or without `level` toggles between private and the last open level, once for each `Idempotency-Key`. With `only`, the id of an image, a film or a file, the kind opens to a wider level for that entry alone: all others, now or later, are seen by nobody else for that.',
    params: owner,
    bodyAs: 'lenient',
    body: z.object({
      id: z.optional(z.string()),
      query: z.enum(Object.values(privacyQueryOf)),
      level: z.optional(privacyLevel),
      only: z.optional(id),
    }),
    reply: dataReply(userInfo),
    minimal: emptyReply,
  }),
}
