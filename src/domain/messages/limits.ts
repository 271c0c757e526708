import { hours, type Milliseconds, minutes, seconds } from '../units.ts'

/** The longest text of a message, in characters. */
export const maxMessageLength = 4000
export const maxTitleLength = 80
/** How much of a message is quoted above a reply to it. */
export const maxQuoteLength = 140
export const maxAttachments = 10
/** The members of a group, its founder among them. */
export const maxMembers = 12

/** How long its sender may edit or unsend a message. */
export const changeableFor: Milliseconds = minutes(15)
/** How long somebody counts as typing after they said so; their client repeats it at most every `typingInterval`. */
export const typingLasts: Milliseconds = seconds(5)
export const typingInterval: Milliseconds = seconds(3)

/** The longest voice that one message records. */
export const maxVoiceLength: Milliseconds = minutes(5)

/** What one person may write in all conversations together. */
export const sendingRate = { most: 300, within: minutes(5) } as const
/** How many conversations with strangers one person may begin. */
export const requestRate = { most: 20, within: hours(24) } as const
/** How many messages a request may hold before it is accepted. */
export const maxInRequest = 3

/** Unread messages of a conversation are counted up to here; this many means this many or more. */
export const maxUnread = 100
export const maxMessagesInPage = 100
export const maxConversationsInPage = 50

/** The signs by which one says something to a message; each person one at a time. */
export const reactions = ['heart', 'thumb', 'laugh', 'wonder', 'tear', 'thanks'] as const
export type Reaction = (typeof reactions)[number]
export const reactionRate = { most: 120, within: minutes(1) } as const

/** Who may begin a conversation with somebody; strangers among `everybody` do so by a request. */
export const writers = ['everybody', 'followed', 'nobody'] as const
export type Writers = (typeof writers)[number]
