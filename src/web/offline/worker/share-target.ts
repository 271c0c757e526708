import type { ScreenAddress } from '#domain/addresses.ts'
import { stashShared } from '#web/shared/entry/sending/share-stash.ts'
import type { FetchEvent } from './scope.ts'

/** Where other apps post what is shared with this one, as the manifest says. */
const sharePath = '/upload'
const sharedScreen: ScreenAddress = '/upload?shared=here'
const lostScreen: ScreenAddress = '/upload?shared=lost'

/** Takes what another app shares, whether the server can be reached or not, and leads to the screen that sends it. */
export function answerShare({ request }: FetchEvent): Promise<Response> | null {
  if (request.method !== 'POST' || request.mode !== 'navigate' || new URL(request.url).pathname !== sharePath) return null
  return takeShared(request).then(
    () => Response.redirect(sharedScreen, 303),
    () => Response.redirect(lostScreen, 303),
  )
}

async function takeShared(request: Request): Promise<void> {
  const form = await request.formData()
  const files = form.getAll('files').filter((part) => part instanceof File && part.size > 0)
  const parts = ['title', 'text', 'url'].map((name) => form.get(name)).filter((part) => typeof part === 'string')
  await stashShared(files as File[], parts, Date.now())
}
