import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { DigestPeriod, NotificationChannel } from '#domain/notifications/preferences.ts'

/** The kinds as the settings list them, what people do first. */
export const kindLabels: Readonly<Record<NotificationKind, string>> = {
  follow: 'New followers',
  follow_request: 'Requests to follow you',
  follow_approved: 'Answers to your requests to follow',
  like: 'Likes',
  reply: 'Replies',
  mention: 'Mentions',
  message: 'Messages',
  message_request: 'Message requests',
  order: 'Orders',
  unlock: 'Islands that open to you',
  report_outcome: 'Decisions about your reports',
  proposal_outcome: 'Answers to your proposals for the dictionary',
  pinned_update: 'Notices of the keepers',
  sign_in: 'Logins from a new network',
}

export const channelLabels: Readonly<Record<NotificationChannel, string>> = { app: 'App', email: 'E-mail', push: 'Push' }

export const periodLabels: Readonly<Record<DigestPeriod, string>> = { daily: 'Daily', weekly: 'Weekly' }
