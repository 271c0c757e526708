import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
type Filled = { readonly bytes: Buffer; readonly encoding: Encoding }

/** What the build writes where a page names the server's own address, which networks want whole. */
const placeholder = '%PUBLIC_URL%'
/** As what a page is sent. */
const variants = {
  built: (page: string) => page,
  /** With its link to an island that guests may visit, which is hidden while there is none. */
  visit: (page: string) => page.replaceAll('data-visit="true" hidden=""', ''),
  /** With the room of a chart that opens by itself where the address asks for it: a browser knows the fragment after the first paint only. */
  chart: (page: string) => page.replaceAll('data-chart-room="closed"', 'data-open=""'),
} as const
type PageVariant = keyof typeof variants

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
    const page = variants[variant](built)
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
