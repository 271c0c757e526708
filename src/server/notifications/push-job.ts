/** The queue of what is sent to browsers. */
export const pushJob = 'send-push'

/** One notification, for the browser of one login. */
export type PushData = { readonly userId: string; readonly sessionId: string; readonly id: string }
