import type { LeftOutReason, Remark, UnsupportedReason } from './found-item.ts'
import type { ItemState, RunState } from './limits.ts'

export const runStateWords: Readonly<Record<RunState, string>> = {
  reading: 'Being read',
  planned: 'Waiting for your yes',
  running: 'Under way',
  paused: 'Paused',
  done: 'Done',
  cancelled: 'Stopped',
  undone: 'Undone',
}

/** The ends of an item; `wanted` is none yet. */
export const itemStateWords: Readonly<Record<ItemState, string>> = {
  wanted: 'Still to come',
  added: 'Added',
  'here-already': 'Here already',
  'left-out': 'Left out',
  'not-supported': 'Not supported',
  failed: 'Failed',
}

/** The state `added` of an import that was undone. */
export const hadBeenAdded = 'Had been added'

export const leftOutWords: Readonly<Record<LeftOutReason | 'cancelled', string>> = {
  'in-the-bin': 'It was in the bin there.',
  archived: 'It was archived there.',
  'shared-by-a-partner': 'A partner shared it with you.',
  repost: 'A repost of somebody else’s words.',
  like: 'You liked it; somebody else wrote it.',
  deleted: 'You had deleted it there.',
  message: 'A private message.',
  'from-others': 'It is by somebody else.',
  unticked: 'You left it out.',
  'island-here': 'You have shaped your island here already.',
  'was-locked': 'The account was locked there, and is open here: everybody could come ashore.',
  'needs-product': 'Star charts are kept by whoever has the product here. It can be read in the export.',
  cancelled: 'The import was stopped before.',
}

/** The same as a choice: what would be brought in. */
export const includeWords: Readonly<Partial<Record<LeftOutReason, string>>> = {
  'in-the-bin': 'What was in the bin there',
  archived: 'What was archived there',
  'shared-by-a-partner': 'What a partner shared with you',
  repost: 'Your reposts',
  like: 'What you liked',
  deleted: 'What you had deleted there',
  message: 'Private messages, kept as private files',
  'from-others': 'What is by somebody else',
  'island-here': 'The island of the export in place of yours, which stays in its history',
  'was-locked': 'The island, although the account was locked there',
}

export const unsupportedWords: Readonly<Record<UnsupportedReason, string>> = {
  'system-file': 'A file of the system, not of yours.',
  'another-product': 'It belongs to another product of the service.',
  'no-entry': 'An earlier version of a file, or a picture of the profile or the island.',
  'of-the-shop': 'What was bought stays with the shop that sold it.',
  'metadata-without-a-file': 'A description without its file.',
  'file-without-bytes': 'The file is empty, or not in what was given.',
  'unknown-format': 'A format that is not known here.',
  unreadable: 'It can’t be read.',
}

export const remarkWords: Readonly<Record<Remark, string>> = {
  'date-guessed': 'The date is a guess.',
  'dates-disagree': 'Its dates disagree.',
  'zone-unknown': 'The time zone is not known.',
  'match-guessed': 'Its description is found by a guess.',
  'no-metadata': 'No description came with it.',
  'not-whole': 'It is not whole.',
  'edited-copy': 'An edited copy of another picture.',
}
