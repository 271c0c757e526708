type Asked = { readonly since: string | null; readonly tiles?: readonly string[] }

/** A server of event streams. It keeps every connection, so that a test can send on it and end it. */
export function fakeStreamServer() {
  const connections: ReturnType<typeof openConnection>[] = []
  return {
    connections,
    last: () => connections.at(-1),
    connect: async (asked: Asked, signal: AbortSignal) => {
      const connection = openConnection(asked, signal)
      connections.push(connection)
      return connection.chunks()
    },
  }
}

function openConnection(asked: Asked, signal: AbortSignal) {
  const queue: string[] = []
  let wake = () => {}
  let isEnded = false
  signal.addEventListener('abort', () => wake())
  function sendText(text: string) {
    queue.push(text)
    wake()
  }
  return {
    ...asked,
    signal,
    sendText,
    sendEvent: (id: number | string, event: string, data: unknown) =>
      sendText(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    sendHeartbeat: () => sendText(':\n\n'),
    end() {
      isEnded = true
      wake()
    },
    async *chunks() {
      for (;;) {
        if (signal.aborted) throw new DOMException('Stopped.', 'AbortError')
        const chunk = queue.shift()
        if (chunk !== undefined) yield chunk
        else if (isEnded) return
        else
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
    },
  }
}
