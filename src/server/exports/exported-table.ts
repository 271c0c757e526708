/**
 * Why something is left out: it opens an account (`secret`); it is made anew from what is exported (`derived`); it is of the work of the server and
 * says nothing of its owner (`machinery`); it is of other people; it is in the file of what it belongs to (`written-otherwise`).
 */
type Reason = 'secret' | 'derived' | 'machinery' | 'of-others' | 'written-otherwise'

/** A table that is exported, and how. */
export type Exported = {
  /** Below `data/records/`, without its ending. */
  readonly file: string
  readonly columns: readonly string[]
  /**
   * Whether it is in what the legacy contacts of a remembered account download, or which of its columns are. Nothing of logins, security,
   * addresses, notifications, legacies, blocks, mutes, reports or payments is.
   */
  readonly forContacts: boolean | readonly string[]
  /** The column with the id of the entry that a row belongs to: contacts do not get it where they do not get the entry. */
  readonly ofEntry?: string
  readonly leftOut?: Readonly<Record<string, Reason>>
  /** By which column a row is the person’s; `user_id` otherwise. */
  readonly owner?: string
  /** The column and the file of the rows that the person wrote where others keep them; contacts get none of these. */
  readonly written?: { readonly by: string; readonly file: string }
  /** Which of the rows, in SQL. */
  readonly where?: string
  /** The column with the writer of each row, where keepers may hide rows: the writer gets those too, and nobody else does. */
  readonly hiddenFromAllBut?: string
  /** Whether it is left out with the messages. */
  readonly isOfMessages?: true
}
type LeftOut = { readonly leftOut: Reason }

/** Every table, by its name. */
export type ExportedTables = Readonly<Record<string, Exported | LeftOut>>
