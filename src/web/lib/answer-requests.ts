import type { WorkerReply, WorkerRequest } from './worker-client.ts'

type Scope = {
  onmessage: ((event: MessageEvent) => void) | null
  readonly postMessage: (message: unknown, options: { readonly transfer: Transferable[] }) => void
}

/** The side of the worker: answers every request of a `createWorkerClient`. What is transferred is not copied. */
export function answerRequests<Request, Reply>(
  answer: (request: Request) => { readonly reply: Reply; readonly transfer: readonly Transferable[] },
  scope: Scope = globalThis as unknown as Scope,
): void {
  scope.onmessage = ({ data: { id, request } }: MessageEvent<WorkerRequest<Request>>) => {
    const { reply, transfer } = answer(request)
    scope.postMessage({ id, reply } satisfies WorkerReply<Reply>, { transfer: [...transfer] })
  }
}
