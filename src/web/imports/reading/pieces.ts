import type { Bytes } from '#domain/units.ts'

/** Reads bytes in pieces of one length. Pieces that are asked in order are read once; for one before, reading begins anew. */
export function piecesOf(open: () => AsyncIterable<Uint8Array>, length: Bytes) {
  let reader: AsyncIterator<Uint8Array> | null = null
  let rest: Uint8Array = new Uint8Array(0)
  let position: Bytes = 0

  async function next(): Promise<boolean> {
    reader ??= open()[Symbol.asyncIterator]()
    try {
      const { value, done } = await reader.next()
      if (done) return false
      rest = value
      return true
    } catch (error) {
      await close() // what failed is at its end, and would be taken for a file without bytes
      throw error
    }
  }
  async function close(): Promise<void> {
    const ending = reader
    reader = null
    rest = new Uint8Array(0)
    position = 0
    await ending?.return?.()
  }
  async function skipTo(offset: Bytes): Promise<void> {
    if (offset < position) await close()
    while (position < offset) {
      if (rest.length === 0 && !(await next())) return
      const skipped = Math.min(rest.length, offset - position)
      rest = rest.subarray(skipped)
      position += skipped
    }
  }
  return {
    close,
    async from(offset: Bytes): Promise<Uint8Array<ArrayBuffer>> {
      await skipTo(offset)
      const piece = new Uint8Array(length)
      let filled = 0
      while (filled < length && (rest.length > 0 || (await next()))) {
        const taken = rest.subarray(0, length - filled)
        piece.set(taken, filled)
        filled += taken.length
        rest = rest.subarray(taken.length)
      }
      position += filled
      return filled === length ? piece : piece.slice(0, filled)
    },
  }
}
