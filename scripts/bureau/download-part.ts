import { createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Bytes } from '#domain/units.ts'
import { Refusal } from './connect.ts'
import type { CommandDeps } from './deps.ts'
import { TemporaryError, withRetries } from './retry.ts'

export type Downloading = {
  readonly url: string
  /** Where it lies when it is whole. */
  readonly file: string
  /** Where it grows until then. */
  readonly growing: string
  readonly bytes: Bytes
}

export const sizeOf = (file: string): Promise<Bytes | null> =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  )

/** Downloads a file of a known length. What is there of it already is kept: each try asks for the rest (a range request). */
export async function download(
  deps: Pick<CommandDeps, 'fetch' | 'delay' | 'signal'>,
  { url, file, growing, bytes }: Downloading,
  onRetry: (error: TemporaryError, wait: number) => void,
): Promise<void> {
  await withRetries(deps, () => getRest(deps, { url, growing, bytes }), onRetry)
  await rename(growing, file)
}

async function getRest({ fetch, signal }: Pick<CommandDeps, 'fetch' | 'signal'>, { url, growing, bytes }: Omit<Downloading, 'file'>) {
  const from = (await sizeOf(growing)) ?? 0
  if (from === bytes) return
  const broken = (error: unknown) => {
    if (signal.aborted) throw signal.reason
    throw new TemporaryError(`The download was broken off (${(error as Error).message}).`)
  }
  const answer = await fetch(url, { headers: { range: `bytes=${from}-` }, signal, redirect: 'error' }).catch(broken)
  if (answer.status === 429 || answer.status >= 500) throw new TemporaryError(`The server answered ${answer.status}.`)
  if (answer.status !== 206 || !answer.body) {
    await answer.body?.cancel()
    throw new Refusal(answer.status, { message: 'This export is gone from the server. Make another one.' })
  }
  const pieces = piecesOf(answer.body.getReader())
  await pipeline(pieces, createWriteStream(growing, { flags: 'a', mode: 0o600 }), { signal }).catch(broken)
  if ((await sizeOf(growing)) !== bytes) throw new TemporaryError('The download ended before its end.')
}

async function* piecesOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}
