import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
type Filled = { readonly bytes: Buffer; readonly encoding: Encoding }

/** What the build writes where a page names the server's own address, which networks want whole. */
const placeholder = '%PUBLIC_URL%'
/** How a page marks a link to an island that guests may visit, which is hidden while there is none. */
const hiddenVisit = 'data-visit="true" hidden=""'
/** How a page marks the place of a chart that opens by itself where its address asks for it: then its room is there from the first paint. */
const closedChart = 'data-chart-room="closed"'

/** As what a page is wanted: as it was built, with the link to an island, or with the room of its chart. */
type PageVariant = 'built' | 'visit' | 'chart'

/**
 * Reads pages of the build with the server's own address filled in. Each is compressed as well as can be when it is first asked for in an
 * encoding, once.
 */
export function filledPages(
  directory: string,
  publicUrl: string,
): (file: string, acceptEncoding: string, variant?: PageVariant) => Promise<Filled> {
  const known = new Map<string, Promise<Buffer>>()
  const filled = async (file: string, encoding: Encoding, variant: PageVariant) => {
    const built = await readFile(path.join(directory, file), 'utf8')
    const page =
      variant === 'visit' ? built.replaceAll(hiddenVisit, '') : variant === 'chart' ? built.replaceAll(closedChart, 'data-open=""') : built
    return encode[encoding](Buffer.from(page.replaceAll(placeholder, publicUrl)))
  }
  return async (file, acceptEncoding, variant = 'built') => {
    const encoding = acceptEncoding.includes('br') ? 'br' : acceptEncoding.includes('gzip') ? 'gzip' : 'identity'
    const key = `${encoding} ${variant} ${file}`
    const bytes = known.get(key) ?? filled(file, encoding, variant)
    known.set(key, bytes)
    bytes.catch(() => known.delete(key))
    return { bytes: await bytes, encoding }
  }
}

const encode: Readonly<Record<Encoding, (page: Buffer) => Buffer | Promise<Buffer>>> = {
  br: (page) =>
    promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: page.length } }),
  gzip: (page) => promisify(gzip)(page, { level: 9 }),
  identity: (page) => page,
}
