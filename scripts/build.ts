import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildCommandLine } from './build/command-line.ts'
import { finished, isFresh, root, stampOfInputs } from './build/inputs.ts'
import { type Manifest, writePages, writeShell } from './build/pages.ts'
import { buildServiceWorker } from './build/service-worker.ts'
import { writeWebManifest } from './build/web-manifest.ts'

/** Client, then the public pages as documents, the command line as one file, then everything compressed; it takes its place only when it is whole. */
async function buildWeb(): Promise<void> {
  const stamp = stampOfInputs()
  const out = join(root, `dist/web-${process.pid}`)
  const forPages = join(root, `dist/pages-${process.pid}`)
  try {
    await build({ root, logLevel: 'warn', build: { outDir: out } })
    await build({
      root,
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir: forPages,
        ssr: 'src/web/app/prerender.tsx',
        ssrEmitAssets: true,
        cssMinify: 'lightningcss',
        manifest: true,
        rolldownOptions: {},
      },
    })
    const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Manifest
    rmSync(join(out, '.vite'), { recursive: true })
    writeShell(out, manifest)
    writeWebManifest(out)
    await writePages({ out, forPages, manifest })
    await buildServiceWorker({ root, out, manifest })
    await buildCommandLine(root, out)
    await compressAll(out)
    writeFileSync(join(out, '.stamp'), stamp)
    rmSync(finished, { recursive: true, force: true })
    renameSync(out, finished)
  } finally {
    for (const leftover of [out, forPages]) rmSync(leftover, { recursive: true, force: true })
  }
}

/** Fonts and pictures are compressed by nature; `.bin` are packed numbers. */
const worthwhile = /\.(html|js|css|svg|json|xml|txt|bin)$/

/**
 * Lays a `.br` and a `.gz` beside every text file: compressing on the first request would cost its visitor seconds. The pages are compressed
 * by the server, which writes its own address into them first.
 */
async function compressAll(folder: string): Promise<void> {
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

/** `node scripts/build.ts [--force]` */
process.env.NODE_ENV = 'production'
if (process.argv.includes('--force') || !isFresh()) await buildWeb()
