import { answerAsset, keepScreens } from './app-cache.ts'
import { buildFiles } from './build-files.ts'
import { answerNavigation } from './navigation.ts'
import type { FetchEvent, WorkerMessageEvent } from './scope.ts'
import { answerShare } from './share-target.ts'
import { answerThumbnail } from './thumbnails.ts'

/**
 * Answers requests of one kind. Null leaves a request to the next handler, and at last to the browser, which asks the server as if there were
 * no worker. It decides at once; only the answer may take time.
 */
type FetchHandler = (event: FetchEvent) => Promise<Response> | null

/** In their order: the first one that answers a request does so alone. Calls of the API are answered by none. */
const fetchHandlers: readonly FetchHandler[] = [answerAsset, answerNavigation, answerShare, answerThumbnail]

/** Answers a request of this origin, where one of the handlers does. */
export function handleFetch(event: FetchEvent): void {
  if (new URL(event.request.url).origin !== location.origin) return
  for (const handler of fetchHandlers) {
    const answer = handler(event)
    if (!answer) continue
    event.respondWith(answer)
    return
  }
}

/** Does what a page asked of the worker. The worker lives on until it is done. */
type MessageHandler = (data: unknown, event: WorkerMessageEvent) => Promise<void>

/** By the `kind` of a message. */
const messageHandlers: Readonly<Record<string, MessageHandler>> = {
  'keep-screens': (data) => keepScreens((data as { readonly language: string }).language),
  'tell-build': async (_, { source }) => source?.postMessage({ kind: 'build', build: buildFiles.build }),
}

/** Hands a message of a page, `{ kind, … }`, to its handler. */
export function handleMessage(event: WorkerMessageEvent): void {
  const { kind } = event.data as { readonly kind: string }
  const handler = messageHandlers[kind]
  if (handler) event.waitUntil(handler(event.data, event))
}
