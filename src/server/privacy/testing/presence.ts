import type { Person } from '#server/testing/test-app.ts'

/** Whom the live stream shows as present on the whole map, by their ordinals; null for whom it is refused. */
export type PresenceStream = { readonly present: readonly number[] | null; readonly close: () => void }

/** Opens a live stream as a browser does, and reads it up to the first event of presence. */
export async function openPresence(origin: string, as: Person | null): Promise<PresenceStream> {
  const controller = new AbortController()
  const answer = await fetch(`${origin}/api/live?tiles=0/0/0`, {
    signal: controller.signal,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  })
  const close = () => controller.abort()
  if (answer.status !== 200 || !answer.body) {
    close()
    return { present: null, close }
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; ; ) {
    const { value = '', done } = await reader.read()
    text += value
    const data = /^event: presence\ndata: (.*)$/m.exec(text)?.[1]
    if (data) return { present: (JSON.parse(data) as { ordinals: number[] }).ordinals, close }
    if (done) throw new Error(`the stream ended after ${text}`)
  }
}
