type Bytes = Uint8Array<ArrayBuffer>
type Asked = { readonly slice: Blob; readonly resolve: (bytes: Promise<Bytes>) => void }

let asked: Asked[] = []

/**
 * The bytes of a small slice of a file. Slices that are asked for together are read as one blob: a browser reads a file in another process, and
 * each reading costs more messages than the bytes of a text are worth.
 */
export const readSlice = (slice: Blob): Promise<Bytes> =>
  new Promise((resolve) => {
    if (asked.push({ slice, resolve }) === 1) queueMicrotask(readAsked)
  })

function readAsked(): void {
  const together = asked
  asked = []
  const whole = bytesOf(new Blob(together.map(({ slice }) => slice)))
  let end = 0
  for (const { slice, resolve } of together) {
    const start = end
    end += slice.size
    const part = whole.then((bytes) => bytes.subarray(start, start + slice.size))
    resolve(part.catch(() => bytesOf(slice))) // one file that was moved must not spoil the others
  }
}

const bytesOf = async (blob: Blob): Promise<Bytes> => new Uint8Array(await blob.arrayBuffer())
