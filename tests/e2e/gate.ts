import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { freePort } from '../../scripts/running-server.ts'

/** A reverse proxy before a server, which can be away, and say of the web app that it is of another build. */
export type Gate = {
  readonly url: string
  /** The address of the server behind it. */
  readonly leadTo: (url: string) => void
  /** From now on the app's document and its service worker name this build in place of their own. */
  readonly renameBuild: (from: string, to: string) => void
  /** Nothing listens any more, and what was open is broken. */
  readonly close: () => Promise<void>
  readonly open: () => Promise<void>
}

/** Starts it on a free port. */
export async function startGate(): Promise<Gate> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let target = ''
  let rename: { readonly from: string; readonly to: string } | null = null

  function pass(asked: IncomingMessage, answer: ServerResponse) {
    // what is renamed is plain text, and no copy that the browser has already
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...headers } = asked.headers
    const sent = request(target + asked.url, { method: asked.method, headers }, (received) => {
      const isNamed = rename !== null && /html|javascript/.test(String(received.headers['content-type']))
      const { 'content-length': length, ...rest } = received.headers
      answer.writeHead(received.statusCode ?? 502, isNamed ? rest : { ...rest, ...(length && { 'content-length': length }) })
      if (isNamed) void received.toArray().then((chunks) => answer.end(renamed(Buffer.concat(chunks).toString())))
      else received.pipe(answer)
    })
    sent.on('error', () => answer.destroy())
    answer.on('close', () => sent.destroy())
    asked.pipe(sent)
  }
  const renamed = (text: string) => (rename ? text.replaceAll(rename.from, rename.to) : text)

  let server = createServer()
  const open = async () => {
    server = createServer(pass).listen(port, '127.0.0.1')
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    await once(server, 'listening')
  }
  await open()
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (url) => {
      target = url
    },
    renameBuild: (from, to) => {
      rename = { from, to }
    },
    close: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    open,
  }
}
