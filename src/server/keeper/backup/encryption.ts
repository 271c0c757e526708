import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Bytes } from '#domain/units.ts'

/**
 * Encryption of a stream: AES-256-GCM in blocks, as the STREAM construction has it (Hoang, Reyhanitabar, Rogaway, Vizár 2015). The key is drawn
 * from the operator's and a salt of the part's own (HKDF); a nonce is the number of the block and whether it is the last, so that blocks are
 * neither left out, moved nor cut off unseen; the place of the part is authenticated with each block, so that none stands in for another.
 */
const algorithm = 'aes-256-gcm'
const blockLength: Bytes = 65_536
const tagLength: Bytes = 16
const saltLength: Bytes = 16
const nonceLength: Bytes = 12

/** What was encrypted was altered, or with another key. */
export class NotAuthentic extends Error {}

/** How long the encrypted form of so many bytes is. */
export const encryptedLength = (bytes: Bytes): Bytes => saltLength + bytes + tagLength * Math.max(1, Math.ceil(bytes / blockLength))

/** @param place where the part lies, without which it is not opened */
export async function* encryptStream(key: Buffer, place: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength)
  yield salt
  const own = derive(key, 'part', salt)
  for await (const { block, number, isLast } of blocksOf(content, blockLength)) {
    const cipher = createCipheriv(algorithm, own, nonceOf(number, isLast)).setAAD(Buffer.from(place))
    yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()])
  }
}

/** Undoes `encryptStream`; throws `NotAuthentic` before it gives a block that is not what was encrypted. */
export async function* decryptStream(key: Buffer, place: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let own: Buffer | null = null
  for await (const { block, number, isLast } of blocksOf(content, blockLength + tagLength, saltLength)) {
    if (own === null) {
      if (isLast) throw new NotAuthentic(place)
      own = derive(key, 'part', block)
      continue
    }
    const end = block.length - tagLength
    if (end < 0) throw new NotAuthentic(place)
    const decipher = createDecipheriv(algorithm, own, nonceOf(number - 1, isLast)).setAAD(Buffer.from(place))
    decipher.setAuthTag(block.subarray(end))
    try {
      yield Buffer.concat([decipher.update(block.subarray(0, end)), decipher.final()])
    } catch {
      throw new NotAuthentic(place)
    }
  }
}

/** A name that says nothing of what it stands for without the key. */
export const hiddenName = (key: Buffer, text: string): string => createHmac('sha256', derive(key, 'names')).update(text).digest('hex')

/** Tells one key from another without telling either. */
export const fingerprintOf = (key: Buffer): string => derive(key, 'fingerprint').toString('hex')

const derive = (key: Buffer, purpose: string, salt: Buffer = Buffer.alloc(0)) =>
  Buffer.from(hkdfSync('sha256', key, salt, `bureau of islands, backups: ${purpose}`, 32))

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceLength)
  nonce.writeUIntBE(number, nonceLength - 7, 6)
  nonce[nonceLength - 1] = isLast ? 1 : 0
  return nonce
}

type Block = { readonly block: Buffer; readonly number: number; readonly isLast: boolean }

/** Blocks of the same length, the last of what is left: of nothing one block without a byte. @param first the length of the first, if another */
async function* blocksOf(content: AsyncIterable<Buffer>, length: Bytes, first = length): AsyncGenerator<Block> {
  let waiting: Buffer[] = []
  let bytes: Bytes = 0
  let number = 0
  for await (const chunk of content) {
    waiting.push(chunk)
    bytes += chunk.length
    let next = number === 0 ? first : length
    if (bytes <= next) continue
    const whole = Buffer.concat(waiting)
    let at = 0
    for (; whole.length - at > next; next = length) {
      yield { block: whole.subarray(at, at + next), number: number++, isLast: false }
      at += next
    }
    waiting = [whole.subarray(at)]
    bytes = whole.length - at
  }
  yield { block: Buffer.concat(waiting), number, isLast: true }
}
