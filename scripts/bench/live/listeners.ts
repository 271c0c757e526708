import { once } from 'node:events'
import { WebSocket } from 'ws'
import { stream } from '../../talk/http.ts'

/** Something that listens to a server; `onEvent` runs at every event, with its text. */
export type Listener = { readonly close: () => void }
type Opening = { readonly port: number; readonly token: string; readonly onEvent: (text: string) => void }

const atOnce = 50

/** Opens a connection for each of those people, some at once. */
export async function openAll<Person>(people: readonly Person[], open: (person: Person) => Promise<Listener>): Promise<Listener[]> {
  const opened: Listener[] = []
  for (let at = 0; at < people.length; at += atOnce) opened.push(...(await Promise.all(people.slice(at, at + atOnce).map(open))))
  return opened
}

/** One of our streams, which is open once it said hello. */
export async function openStream({ port, token, onEvent }: Opening): Promise<Listener> {
  const controller = new AbortController()
  const chunks = await stream('/api/live?tiles=0/0/0', { port, token, signal: controller.signal })
  const hello = Promise.withResolvers<void>()
  void read().catch(() => {})
  await hello.promise
  return { close: () => controller.abort() }

  async function read() {
    let text = ''
    for await (const chunk of chunks) {
      const events = (text + chunk).split('\n\n')
      text = events.pop() ?? ''
      hello.resolve()
      for (const event of events) onEvent(event)
    }
  }
}

/** A connection to bare `ws`. */
export async function openSocket({ port, onEvent }: Opening): Promise<Listener> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false })
  await once(socket, 'open')
  socket.on('message', (data) => onEvent(String(data)))
  return { close: () => socket.terminate() }
}
