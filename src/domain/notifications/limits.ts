import { days, type Milliseconds } from '../units.ts'

/** How long a notification is kept. What keepers pin for all is told of as long. */
export const notificationLifetime: Milliseconds = days(90)
/** How many there are in a page, and how many of those who did it are named. */
export const mostNotificationsInPage = 50
export const mostActorsNamed = 3
/** Unread notifications are counted so far and no further; whoever has more is shown so many and a plus. */
export const mostUnreadCounted = 100
/** How much of a text a notification quotes, in characters. */
export const longestQuote = 140
/** The longest address and keys that a browser hands over for web push. */
export const longestPushEndpoint = 1000
export const longestPushKey = 200
