/** What can be reported. An island has the id of its owner. */
export const targetKinds = ['user', 'island', 'entry', 'tweet', 'reply', 'message'] as const
export type TargetKind = (typeof targetKinds)[number]

/** Why something is reported, and what that means to people. */
export const reportReasons = {
  harassment: 'It insults, threatens or follows somebody around',
  hate: 'It attacks people for who they are',
  violence: 'It shows or praises violence',
  sexual: 'It is sexual and was not asked for',
  child_safety: 'It endangers a child',
  self_harm: 'Somebody may hurt themselves',
  privacy: 'It shows private things of somebody else',
  impersonation: 'It pretends to be somebody else',
  spam: 'It is advertising or a fraud',
  illegal: 'It is against the law in another way',
  other: 'Something else',
} as const satisfies Readonly<Record<string, string>>
export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = Object.keys(reportReasons) as ReportReason[]

/** `upheld`: the keepers agreed, and the thing is hidden. */
export type ReportState = 'open' | 'upheld' | 'dismissed'

/** How a thing looked when it was reported: its parts by name, as text. */
export type Evidence = Readonly<Record<string, string>>

export const longestReportWords = 1000
