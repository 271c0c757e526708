import type { WholeEntry } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import type { ViewerContext } from '#server/privacy/viewer-context.ts'

/**
 * What another feature adds to the one statement that reads a user document. In its text `$1` is the owner, `$2` the kinds and `$3`
 * the levels of entries that the viewer may see, and `$5` whether suspended ones too; `room` is a table of one row, the `bytes` that entries may take.
 */
type DocumentPart<Shown> = {
  /** Common table expressions that its value is read from. */
  readonly tables: string
  /** An expression of type json. */
  readonly value: string
  /** What the document shows the viewer of that value. */
  readonly read: (value: unknown, context: ViewerContext) => Shown | Promise<Shown>
}

/** A part that is there first, and whose size the entries must leave room for. */
type MeasuredPart<Shown> = DocumentPart<Shown> & {
  /** An expression: how many bytes its value has. */
  readonly bytes: string
}

/** The parts that app.ts fills in. */
export type DocumentParts = {
  /** The newest entries of each kind that the viewer may see, newest first, and how many there are in all. */
  readonly caseInDocument: DocumentPart<{
    readonly entries: readonly WholeEntry[]
    readonly counts: Readonly<Record<EntryKind, number>>
    /** Where the pages of a kind go on that has more than the document holds. */
    readonly next: Readonly<Partial<Record<EntryKind, string>>>
  }>
  /** The saved island as the viewer may see it. */
  readonly islandInDocument: MeasuredPart<Pick<UserInfo, 'saved_island' | 'saved_island_deadversion' | 'saved_island_revision'>>
}
