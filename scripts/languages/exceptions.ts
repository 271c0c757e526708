/** Texts that stay as they are: in which files, and which. */
export type Exception = readonly [files: RegExp, texts: RegExp]

/** What an island is saved with as its last action: kept in English, and looked up where it is shown. */
export const islandActions = [
  'Restored an earlier revision.',
  'Let the dead version follow the living one.',
  'Copied the living version to the dead one.',
  'Saved the island.',
  'Saved what was placed without a network.',
  'Put two windows’ changes together.',
  'Kept this window’s island.',
  'Took the other window’s island.',
] as const

/** The specification's own sentences. */
const specified = [
  'Something went wrong! try later.',
  'Unexpected Application Error!',
  'Record updated.',
  'Record updated successfully.',
  'Progress updated successfully',
]

const exactly = (texts: readonly string[]) => new RegExp(`^(?:${texts.map((text) => text.replaceAll('.', '\\.')).join('|')})$`)

/** Each with its reason. */
export const exceptions: readonly Exception[] = [
  [/./, exactly(specified)],
  [/^src\/web\/island\//, exactly(islandActions)],
  // stories: what is found on the map and in the forest
  [/^src\/web\/map\/areas\/|^src\/web\/scenes\/forest\/forest-points\.ts$/, /./],
  // pictures of what is sold, with the content of a sample
  [/^src\/web\/shared\/product\/picture-of\.ts$/, /./],
  // names of products, and of the place that a sky is shown over at first
  [/\/(?:ChartsNeeded|ChartMaker)\.tsx$|\/sky-place\.ts$/, /^(?:Single Charts|Double Charts|Greenwich)$/],
  // names of caches, locks, drafts and fields
  [
    /./,
    /^(?:page drafts|changing the cart|pinned updates|change notification preferences|message draft \{\} \{\}|message preferences|unread conversations|logged-in tab|follow counts|kept \{\} camera-folder|links\.\{\}\.(?:label|url))$/,
  ],
  [/\/Compose\.tsx$/, /^to (?:post|change)$/],
  [/\/form-errors\.ts$/, /^Invalid input$/],
  [/\/object-facts\.ts$|\/PayPalPayment\.tsx$/, /^(?:constellation|pay)$/],
  // what is typed into a terminal
  [/\/KeyDialog\.tsx$/, /^(?:import auto PATHS…|export FOLDER|BUREAU_SERVER=.*)$/],
]
