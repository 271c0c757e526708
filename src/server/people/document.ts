import { listOf, type WholeEntry } from '#contract/entries.ts'
import type { Profile, UserInfo } from '#contract/user-info.ts'
import { type EntryKind, entryKinds } from '#domain/case/kinds.ts'
import { maxDocumentBytes, maxEntryBytes, quotaOf } from '#domain/case/limits.ts'
import type { Privacy } from '#domain/case/privacy.ts'
import { canSee, type SeenAs } from '#domain/case/visibility.ts'
import { openStates } from '#domain/legacy/case.ts'
import { chartProducts, protectedRoutesFor } from '#domain/people/protected-routes.ts'
import type { Bytes } from '#domain/units.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import { ownedProducts } from '#server/db/owned-products.ts'
import { type ParametersOf, preparedByName } from '#server/db/prepared.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { addressesFor } from '#server/media/address.ts'
import { ownerContext, type ViewerContext, viewerContext } from '#server/privacy/viewer-context.ts'
import { type EntryFilter, type EntryFilterParameters, ownerFilter, visibilityFilter } from '#server/privacy/visibility-filter.ts'

type DocumentOptions = {
  /** How many bytes of JSON stand beside it in the same answer. */
  readonly besideBytes?: Bytes | undefined
  /** Owners see theirs as such a visitor does. */
  readonly seenAs?: SeenAs | undefined
}

/** Named apart from the columns of the account, of which `island` is one. */
type SharedValues = { readonly case_part: unknown; readonly island_part: unknown }
/** The values of the statement, by the names of its parameters. */
type DocumentValues = Pick<EntryFilter, keyof EntryFilterParameters> & { readonly besideBytes: Bytes }
const documentParameters = ['ownerId', 'kinds', 'levels', 'besideBytes', 'seesSuspended', 'albums'] as const
type OwnValues = { readonly used: number; readonly charts: readonly string[]; readonly is_asked_for: boolean }

/**
 * Reads user documents: whole for their owners; for others the outside of the person and what privacy lets them see of the case.
 * One statement, however large the case; before it, for others, the one that says what they may see. It holds fewer entries where
 * `besideBytes` of JSON stand beside it in the same answer.
 */
export function userDocuments(
  deps: Pick<Deps, 'db' | 'config' | 'now'> & DocumentParts,
): (caller: Caller, ownerId: string, options?: DocumentOptions) => Promise<UserInfo> {
  const { db, caseInDocument, islandInDocument } = deps

  function selectShared(parameters: ParametersOf<DocumentValues>): string {
    const ofIsland = islandInDocument.write(parameters)
    const ofCase = caseInDocument.write({ ...parameters, maxBytes: '(select bytes from room)' })
    const room = `select least(${maxEntryBytes}, ${maxDocumentBytes} - ${parameters.besideBytes}::integer - ${ofIsland.bytes}) as bytes`
    return `with ${ofIsland.tables}, room as materialized (${room}), ${ofCase.tables}
      select ${ofCase.value} as case_part, ${ofIsland.value} as island_part`
  }
  const readShared = preparedByName<SharedValues, DocumentValues>(documentParameters, selectShared)
  const readOwn = preparedByName<UserRow & SharedValues & OwnValues, DocumentValues & { chartProducts: readonly string[] }>(
    [...documentParameters, 'chartProducts'],
    (parameters) => `${selectShared(parameters)}, ${ownValues(parameters)}, users.* from users where users.id = ${parameters.ownerId}`,
  )

  async function write(context: ViewerContext, { case_part, island_part }: SharedValues): Promise<UserInfo> {
    const ofCase = await caseInDocument.read(case_part, context)
    return {
      doc: outside(deps, context),
      ...listsOf(ofCase.entries),
      counts: {
        caseimages: ofCase.counts.image,
        casevideos: ofCase.counts.video,
        casemiscellaneous: ofCase.counts.misc,
        casetweets: ofCase.counts.tweet,
        caseartifacts: ofCase.counts.artifact,
      },
      next: Object.fromEntries(entryKinds.flatMap((kind) => (ofCase.next[kind] === undefined ? [] : [[listOf[kind], ofCase.next[kind]]]))),
      ...(await islandInDocument.read(island_part, context)),
      lastAction: null,
      progress: {},
    }
  }

  async function forOwner(caller: Caller, besideBytes: Bytes): Promise<UserInfo> {
    const [row] = await readOwn(db, { ...ownerFilter(caller), besideBytes, chartProducts })
    const context = ownerContext(row, caller)
    const { used, charts, is_asked_for: isAskedFor, ...parts } = row as SharedValues & OwnValues
    const info = await write(context, parts)
    const { user, owner } = context
    return {
      ...info,
      doc: { ...info.doc, ...ownPart(user), storage: { used, quota: quotaOf(owner.isVerified) }, isAskedFor },
      lastAction: user.last_action,
      progress: { ...user.progress },
      protectedRoutes: protectedRoutesFor(charts),
    }
  }

  async function forOther(caller: Caller, ownerId: string, seenAs?: SeenAs): Promise<UserInfo> {
    const context = await viewerContext(db, caller, ownerId, seenAs)
    const [row] = await readShared(db, { ...visibilityFilter(context), besideBytes: 0 })
    return write(context, row as SharedValues)
  }

  return (caller, ownerId, { besideBytes = 0, seenAs } = {}) =>
    caller.userId === ownerId && !seenAs ? forOwner(caller, besideBytes) : forOther(caller, ownerId, seenAs)
}

const openCases = openStates.map((state) => `'${state}'`).join(', ')

/**
 * For the owner: how much room is used, whether somebody asks that the account be remembered, and which chart products are among the
 * artifacts. Those are asked apart from the lists: what opens a route must not depend on being among the newest.
 */
const ownValues = ({ ownerId, chartProducts: names }: ParametersOf<{ ownerId: string; chartProducts: readonly string[] }>) => `
  coalesce((select used from storage_use where user_id = ${ownerId}), 0) as used,
  exists (select from legacy_cases where user_id = ${ownerId} and state in (${openCases})) as is_asked_for,
  ${ownedProducts({ userId: ownerId, names })} as charts`

/** What others may know: of a locked account, all but its followers see the name and the island and no more. */
function outside(signing: Pick<Deps, 'config' | 'now'>, context: ViewerContext): Profile {
  const { owner, user, caller } = context
  const isSeen = canSee(context, 'profile')
  return {
    _id: user.id,
    name: user.name,
    username: user.username,
    bio: isSeen ? user.bio : '',
    island: user.island,
    links: isSeen ? [...user.links] : [],
    image: isSeen ? pictureFor(signing, caller, user) : null,
    createdAt: user.created_at.toISOString(),
    locked: user.state === 'locked',
    is_verfied: owner.isVerified,
    deactivated: user.state === 'deactivated',
    deleted: user.state === 'deleted',
    rememberedSince: owner.state === 'remembered' ? rememberedAt(user, signing.now()).toISOString() : null,
  }
}

/** In a rehearsal it would be now. */
const rememberedAt = ({ state, state_changed_at }: UserRow, now: Date): Date => (state === 'remembered' && state_changed_at) || now

/** The address of somebody's profile picture for one viewer; null when they have none. */
export const pictureFor = (signing: Pick<Deps, 'config' | 'now'>, caller: Caller, user: { id: string; picture_id: string | null }) =>
  user.picture_id && addressesFor(signing, caller)(user.id, user.picture_id, 'picture')

const ownPart = (user: UserRow) => ({
  email: user.email,
  pendingEmail: user.pending_email,
  birth: user.birth,
  privacy: levelsOf(user.privacy),
})

const levelsOf = (privacy: Privacy): NonNullable<Profile['privacy']> => ({
  caseimage: privacy.image.level,
  casevideos: privacy.video.level,
  casemisc: privacy.misc.level,
  casetweets: privacy.tweet.level,
  caseartifacts: privacy.artifact.level,
  starcharts: privacy.starchart.level,
})

const ofKind = <K extends WholeEntry['kind']>(entries: readonly WholeEntry[], kind: K) =>
  entries.filter((entry): entry is Extract<WholeEntry, { kind: K }> => entry.kind === kind)

const listsOf = (entries: readonly WholeEntry[]) => ({
  caseimages: ofKind(entries, 'image'),
  casevideos: ofKind(entries, 'video'),
  casemiscellaneous: ofKind(entries, 'misc'),
  casetweets: ofKind(entries, 'tweet'),
  caseartifacts: ofKind(entries, 'artifact'),
})

/**
 * What another feature adds to the one statement that reads a user document. Its text names the parameters of what the viewer may see,
 * and what else the document gives it to write with.
 */
type DocumentPart<Text, Shown, Given = object> = {
  readonly write: (parameters: EntryFilterParameters & Given) => Text
  /** What the document shows the viewer of that value. */
  readonly read: (value: unknown, context: ViewerContext) => Shown | Promise<Shown>
}

type PartText = {
  /** Common table expressions that its value is read from. */
  readonly tables: string
  /** An expression of type json. */
  readonly value: string
}

/** The text of a part that is there first, and whose size the entries must leave room for. */
type MeasuredText = PartText & {
  /** An expression: how many bytes its value has. */
  readonly bytes: string
}

type GivenToCase = {
  /** An expression: how many bytes entries may take. */
  readonly maxBytes: string
}

/** The parts that app.ts fills in. */
type DocumentParts = {
  /** The newest entries of each kind that the viewer may see, newest first, and how many there are in all. */
  readonly caseInDocument: DocumentPart<
    PartText,
    {
      readonly entries: readonly WholeEntry[]
      readonly counts: Readonly<Record<EntryKind, number>>
      /** Where the pages of a kind go on that has more than the document holds. */
      readonly next: Readonly<Partial<Record<EntryKind, string>>>
    },
    GivenToCase
  >
  /** The saved island as the viewer may see it. */
  readonly islandInDocument: DocumentPart<
    MeasuredText,
    Pick<UserInfo, 'saved_island' | 'saved_island_deadversion' | 'saved_island_revision'>
  >
}
