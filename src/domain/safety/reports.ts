/** What can be reported. An island has the id of its owner. */
export const targetKinds = ['user', 'island', 'entry', 'tweet', 'reply', 'guest_line', 'review', 'message'] as const
export type TargetKind = (typeof targetKinds)[number]

/** Why something is reported, as people choose it. */
export const reportReasons = {
  harassment: 'Harassment or threats',
  hate: 'Hate',
  violence: 'Violence',
  sexual: 'Sexual content',
  child_safety: 'A child in danger',
  self_harm: 'Somebody may hurt themselves',
  privacy: 'Private things of others',
  impersonation: 'Pretends to be somebody else',
  spam: 'Spam or fraud',
  illegal: 'Against the law',
  other: 'Something else',
} as const satisfies Readonly<Record<string, string>>
export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = Object.keys(reportReasons) as ReportReason[]

/** `upheld`: the keepers agreed, and the thing is hidden. */
export type ReportState = 'open' | 'upheld' | 'dismissed'

/** How a thing looked when it was reported: its parts by name, as text. */
export type Evidence = Readonly<Record<string, string>>

export const maxReportWordsLength = 1000
