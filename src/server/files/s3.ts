import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { checkedKey, type Files, failHarmlessly, type RangeReader } from './port.ts'

export type S3Settings = {
  /** Of a store that is not Amazon's; null for Amazon's own. */
  readonly endpoint: string | null
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Parts of an upload whose length nobody knows yet: S3's own smallest part, so that memory stays flat. */
const partSize = 5 * 1024 * 1024

/** Files in a bucket of S3 or anything that speaks like it. A broken upload leaves nothing: its parts are given up. */
export function s3Files({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Files & { readonly close: () => void } {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Stores other than Amazon's keep the framing of trailing checksums as if it were content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const place = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) })
  const get: Files['get'] = async (key, range) => {
    const found = await unlessAbsent(
      client.send(new GetObjectCommand({ ...place(key), ...(range && { Range: `bytes=${range.first}-${range.last}` }) })),
    )
    return found?.Body ? failHarmlessly(found.Body as Readable) : null
  }
  return {
    async put(key, content) {
      // What is whole already is one request; a stream is cut into parts.
      if (Buffer.isBuffer(content)) await client.send(new PutObjectCommand({ ...place(key), Body: content }))
      else await new Upload({ client, partSize, queueSize: 2, params: { ...place(key), Body: content } }).done()
    },
    get,
    async open(key, range) {
      const stream = await get(key, range)
      return stream && readerOf(stream)
    },
    async head(key) {
      const found = await unlessAbsent(client.send(new HeadObjectCommand(place(key))))
      return found && { size: found.ContentLength ?? 0, storedAt: found.LastModified ?? new Date(0) }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(place(key)))
    },
    async *list(prefix) {
      let next: string | undefined
      do {
        const answer = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(next && { ContinuationToken: next }) }),
        )
        for (const { Key } of answer.Contents ?? []) if (Key) yield Key
        next = answer.NextContinuationToken
      } while (next)
    },
    space: async () => null,
    close: () => client.destroy(),
  }
}

function readerOf(stream: Readable): RangeReader {
  const chunks = stream.iterator()
  let left: Buffer = Buffer.alloc(0)
  return {
    async read(into) {
      if (left.length === 0) left = ((await chunks.next()).value as Buffer | undefined) ?? left
      const copied = left.copy(into)
      left = left.subarray(copied)
      return copied
    },
    close: async () => void stream.destroy(),
  }
}

async function unlessAbsent<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
    throw error
  }
}
