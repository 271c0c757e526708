import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { megabytes } from '#domain/units.ts'
import type { WorkerReply, WorkerRequest } from '#web/lib/worker-client.ts'

/** The browser hashes only what is in memory, several times faster; a longer file is hashed as it is read. */
const largestWhole = megabytes(64)

async function hashOf(file: File): Promise<string | null> {
  try {
    if (file.size <= largestWhole) return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())))
    const hash = sha256.create()
    for await (const chunk of file.stream() as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) hash.update(chunk)
    return bytesToHex(hash.digest())
  } catch {
    return null // it was moved or removed meanwhile
  }
}

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<WorkerRequest<File>>) => void
  readonly postMessage: (reply: WorkerReply<string | null>) => void
}
scope.onmessage = ({ data: { id, request } }) => void hashOf(request).then((reply) => scope.postMessage({ id, reply }))
