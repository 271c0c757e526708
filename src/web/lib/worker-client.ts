/** What travels to a worker and back; the number joins an answer to its request. */
export type WorkerRequest<Request> = { readonly id: number; readonly request: Request }
export type WorkerReply<Reply> = { readonly id: number; readonly reply: Reply }

/** As much of a worker as is needed here. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>
type Outstanding<Reply> = { readonly resolve: (reply: Reply) => void; readonly reject: (cause: Error) => void }

/**
 * Sends requests to a worker that is opened with the first one. Its other side is `answerRequests`.
 * A worker that fails is ended: what was asked of it is rejected, and the next request opens another.
 */
export function createWorkerClient<Request, Reply>(open: () => WorkerPort) {
  const outstanding = new Map<number, Outstanding<Reply>>()
  let worker: WorkerPort | null = null
  let lastId = 0

  function close(cause = new Error('The worker was closed.')) {
    worker?.terminate()
    worker = null
    for (const { reject } of outstanding.values()) reject(cause)
    outstanding.clear()
  }
  function openAgain(): WorkerPort {
    const opened = open()
    opened.onmessage = ({ data: { id, reply } }: MessageEvent<WorkerReply<Reply>>) => {
      outstanding.get(id)?.resolve(reply)
      outstanding.delete(id)
    }
    opened.onerror = ({ message }) => close(new Error(message || 'The worker failed.'))
    return opened
  }
  return {
    close: () => close(),
    /** Never throws: a worker that cannot be opened rejects. */
    request: (request: Request) =>
      new Promise<Reply>((resolve, reject) => {
        worker ??= openAgain()
        const id = ++lastId
        outstanding.set(id, { resolve, reject })
        worker.postMessage({ id, request } satisfies WorkerRequest<Request>)
      }),
  }
}
