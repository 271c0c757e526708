import type { SmallFile, ZipReading } from './zip-calls.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Asked = { readonly file: SmallFile; readonly resolve: (bytes: Promise<Bytes | null>) => void }

/** Small files that are asked for in one turn are read together. */
export function gatherSmall({ small }: Pick<ZipReading, 'small'>): (file: SmallFile) => Promise<Bytes | null> {
  let asked: Asked[] = []

  function readAsked() {
    const together = asked
    asked = []
    const reading = small(together.map(({ file }) => file)).then(({ bytes, ends }) => {
      let start = 0
      return ends.map((end) => {
        if (end === null) return null
        const one = bytes.subarray(start, end)
        start = end
        return one
      })
    })
    for (const [at, { resolve }] of together.entries()) resolve(reading.then((all) => all[at] ?? null))
  }
  return (file) =>
    new Promise((resolve) => {
      if (asked.push({ file, resolve }) === 1) queueMicrotask(readAsked)
    })
}
