import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import {
  type FoundItem,
  type FoundKind,
  isRecordKind,
  type LeftOutReason,
  type Remark,
  type SourceName,
  type UnsupportedReason,
} from './found-item.ts'
import type { ItemState } from './limits.ts'

/** The level that is given to what is brought in, or for our own export that which each entry had. */
export const importLevels = [...privacyLevels, 'as-it-was'] as const
export type ImportLevel = (typeof importLevels)[number]

/** What the owner of an import chose to bring in. */
export type ImportChoice = {
  /** Null for all. */
  readonly kinds: readonly FoundKind[] | null
  /** For which nothing is left out. */
  readonly reasons: readonly LeftOutReason[]
  readonly withoutRemarks: readonly Remark[]
  readonly level: ImportLevel
  readonly albums: boolean
}

/** The choice with which an import begins: everything that nothing speaks against, privately. Folders of a disk are seldom meant as albums. */
export const firstChoice = (source: SourceName): ImportChoice => ({
  kinds: null,
  reasons: [],
  withoutRemarks: [],
  level: 'private',
  albums: source !== 'folder',
})

type Chosen = { readonly state: ItemState; readonly reason: string | null }

/** Why an item can't be brought in, whatever is chosen: what has no file must be words or a record, and what has one must have bytes. */
export function unsupportedReason({ unsupported, file, kind }: Pick<FoundItem, 'unsupported' | 'file' | 'kind'>): UnsupportedReason | null {
  if (unsupported !== null) return unsupported
  if (file !== null) return file.size === 0 ? 'file-without-bytes' : null
  return kind === 'tweet' || kind === 'conversation' || isRecordKind(kind) ? null : 'metadata-without-a-file'
}

/** Whether an item is wanted by this choice, and why not. */
export function chosenState(
  item: Pick<FoundItem, 'unsupported' | 'file' | 'kind' | 'leftOut' | 'remarks'>,
  { kinds, reasons, withoutRemarks }: ImportChoice,
): Chosen {
  const unsupported = unsupportedReason(item)
  if (unsupported) return { state: 'not-supported', reason: unsupported }
  if (item.leftOut && !reasons.includes(item.leftOut)) return { state: 'left-out', reason: item.leftOut }
  const isUnticked = (kinds && !kinds.includes(item.kind)) || item.remarks.some((remark) => withoutRemarks.includes(remark))
  return isUnticked ? { state: 'left-out', reason: 'unticked' } : { state: 'wanted', reason: null }
}

/** The level of an entry: what the service showed to nobody stays private, whatever is chosen. */
export function levelOf({ isPrivate, level, kind }: Pick<FoundItem, 'isPrivate' | 'level' | 'kind'>, chosen: ImportLevel): PrivacyLevel {
  if (isPrivate || kind === 'conversation') return 'private'
  return chosen === 'as-it-was' ? (level ?? 'private') : chosen
}
