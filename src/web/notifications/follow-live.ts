import { liveOf } from '#web/lib/live/browser-live.ts'
import { showUnread } from './queries.ts'

/** Keeps the count true while it is looked at: on this device and on the others. Returns a function that ends it. */
export const followLive = (owner: string): (() => void) => liveOf(owner).on('notifications', ({ unread }) => showUnread(unread))
