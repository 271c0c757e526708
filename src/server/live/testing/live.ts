import type { LiveEvent } from '#contract/live.ts'
import type { Person } from '#server/testing/test-app.ts'

type Name = LiveEvent['event']
type Received<N extends Name = Name> = { readonly id: string; readonly event: N; readonly data: Extract<LiveEvent, { event: N }>['data'] }
type Opening = { readonly port: number; readonly as: Person | null; readonly tiles?: string; readonly since?: string | undefined }

/** Opens a stream as the web app does; `next` waits for the next event of that name. */
export async function openStream({ port, as, tiles = '', since }: Opening) {
  const controller = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/api/live?tiles=${tiles}`, {
    signal: controller.signal,
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...(since && { 'last-event-id': since }) },
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const read = async (): Promise<Received | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const lines = text.slice(0, end).split('\n')
        const fields = Object.fromEntries(lines.map((line) => line.split(/: ?(.*)/)))
        text = text.slice(end + 2)
        if (fields.event) return { id: fields.id, event: fields.event, data: JSON.parse(fields.data) }
      } else {
        const chunk = await reader?.read()
        if (!chunk || chunk.done) return null
        text += chunk.value
      }
    }
  }
  const next = async <N extends Name>(event: N): Promise<Received<N>> => {
    for (;;) {
      const found = await read()
      if (!found) throw new Error('the stream ended')
      if (found.event === event) return found as unknown as Received<N>
    }
  }
  const end = async () => {
    while (await read());
  }
  return { answer, controller, read, next, end, abort: () => controller.abort() }
}
