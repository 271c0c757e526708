import * as z from 'zod/mini'
import { mailedToken } from '#contract/account/auth.ts'
import { sourceNames } from '#domain/imports/found-item.ts'
import { maxNotificationsInPage, maxPushEndpointLength, maxPushKeyLength, notificationKinds } from '#domain/notifications/kinds.ts'
import { digestPeriods, notificationChannels } from '#domain/notifications/preferences.ts'
import { languages } from '#domain/people/languages.ts'
import { refundEvents, toldOrderEvents } from '#domain/shop/timeline.ts'
import { endpoint } from './endpoint.ts'
import { dataReply, emptyReply, id, maxLength, messageReply, page, paging } from './envelope.ts'

const kind = z.enum(notificationKinds)

/** Everything of one kind about one subject since its reader looked last: "Anneli and 3 others like your tweet". */
const notification = z.object({
  _id: z.string(),
  kind,
  /** When the newest of it happened. */
  at: z.string(),
  isRead: z.boolean(),
  /** Some of those who did it, the newest first; empty where nobody did. */
  actors: z.array(z.object({ _id: z.string(), name: z.string(), username: z.string(), image: z.nullable(z.string()) })),
  /** How many more did it. */
  others: z.number(),
  /** Its id, for the screen that shows it: a tweet, a conversation, an order, an island's body; null where the actor says it all. */
  subject: z.nullable(z.string()),
  /** All their ids where several subjects are gathered in one, the first first: the island bodies that one visit opened. */
  gathered: z.array(z.string()),
  /** What it is called, in short: the beginning of a text, an order's number, a device; null where there is nothing to say. */
  about: z.nullable(z.string()),
  /** How far an order is, and whether money of it was given back. */
  event: z.nullable(z.enum(toldOrderEvents)),
  refund: z.nullable(z.enum(refundEvents)),
  /** What an import did; null for every other kind. */
  imported: z.nullable(z.object({ source: z.enum(sourceNames), added: z.number(), hereAlready: z.number(), failed: z.number() })),
})
export type Notification = z.infer<typeof notification>

const unread = z.object({
  /** Counted to 100. */
  unread: z.number(),
})

const channels = Object.fromEntries(notificationChannels.map((channel) => [channel, z.boolean()])) as Record<
  (typeof notificationChannels)[number],
  z.ZodMiniBoolean<boolean>
>
const settings = z.record(kind, z.object(channels))
const choices = z.partialRecord(kind, z.partial(z.strictObject(channels)))

const preferences = z.object({
  settings,
  digest: z.enum(digestPeriods),
  /** Whether a weekly letter comes by e-mail. */
  letter: z.boolean(),
  /** In which e-mails and push messages are written; null for English, where none was chosen. */
  language: z.nullable(z.enum(languages)),
  /** Web push: the server's public key, by which a browser subscribes; null where the keepers set none up. */
  push: z.object({ publicKey: z.nullable(z.string()), isSubscribed: z.boolean() }),
})
export type NotificationPreferences = z.infer<typeof preferences>

/** What a browser's PushManager hands over. */
const subscription = z.object({
  endpoint: z.string().check(maxLength(maxPushEndpointLength), z.url()),
  keys: z.object({ p256dh: z.string().check(maxLength(maxPushKeyLength)), auth: z.string().check(maxLength(maxPushKeyLength)) }),
})

export const notificationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    summary: 'What happened to the caller, grouped by kind and subject, the newest first. What is not theirs to see any more is left out.',
    query: z.object({ ...paging, limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxNotificationsInPage))) }),
    reply: z.extend(page(notification), unread.shape),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/notifications/unread',
    access: 'member',
    summary: 'How many notifications the caller has not read.',
    reply: dataReply(unread),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/api/notifications/read',
    access: 'member',
    summary:
      'Marks as read everything up to an instant, that of the newest notification on screen, or with an id that notification alone, as it was on screen: what was added to it later stays unread. What is read never becomes unread again. The other devices of the caller are told.',
    body: z.strictObject({ through: z.iso.datetime(), id: z.optional(id) }),
    reply: dataReply(unread),
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'member',
    summary: 'Which kinds of notifications the caller wants, and how: in the app, in a digest by e-mail, by web push.',
    reply: dataReply(preferences),
  }),
  updatePreferences: endpoint({
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'member',
    summary:
      'Changes the switches that are named, how often a digest is sent, whether a weekly letter is, and the language of e-mails and push messages. Everything else stays.',
    body: z.strictObject({
      settings: z.optional(choices),
      digest: z.optional(z.enum(digestPeriods)),
      letter: z.optional(z.boolean()),
      language: z.optional(z.enum(languages)),
    }),
    reply: dataReply(preferences),
  }),
  endEmails: endpoint({
    method: 'POST',
    path: '/unsubscribe/:token',
    access: 'anyone',
    summary:
      'Ends the e-mails about notifications, by the address in each of them: for mail programs (RFC 8058, `List-Unsubscribe-Post`) and for the page at that address. Needs no login, and may be repeated.',
    params: z.object({ token: mailedToken }),
    bodyAs: 'lenient',
    limit: { most: 30, within: 60_000 },
    reply: messageReply,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/push',
    access: 'member',
    summary: 'Sends web push to this browser, until its login ends.',
    body: subscription,
    limit: { most: 30, within: 60_000 },
    reply: emptyReply,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/notifications/push',
    access: 'member',
    summary: 'Sends no more web push to this browser.',
    reply: emptyReply,
  }),
}
