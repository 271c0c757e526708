import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Fonts and pictures are compressed by nature; `.bin` are packed numbers. */
const worthwhile = /\.(html|js|css|svg|json|xml|txt|bin)$/

/**
 * Lays a `.br` and a `.gz` beside every text file: compressing on the first request would cost its visitor seconds. The pages are compressed
 * by the server, which writes its own address into them first.
 */
export async function compressAll(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => worthwhile.test(file) && !file.startsWith('pages/'),
  )
  await Promise.all(files.map((file) => compress(join(folder, file))))
}

async function compress(file: string) {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
