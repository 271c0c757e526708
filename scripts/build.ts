import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { build } from 'vite'
import { compressAll } from './build/compress.ts'
import { stampOfInputs } from './build/inputs.ts'
import { type Manifest, writePages, writeShell } from './build/pages.ts'
import { writeWebManifest } from './build/web-manifest.ts'
import { run } from './processes.ts'

const root = new URL('..', import.meta.url).pathname
/** What the server serves. */
const finished = join(root, 'dist/web')

/** Builds the web app when anything it is made of has changed. In a process of its own, which knows it builds for production. */
export async function buildIfStale(): Promise<void> {
  if (isFresh()) return
  const code = await run(process.execPath, [import.meta.filename], { NODE_ENV: 'production' })
  if (code !== 0) throw new Error('The web app could not be built; the reason stands above.')
}

function isFresh(): boolean {
  const stamp = join(finished, '.stamp')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOfInputs(root)
}

/** Client, then the public pages as documents, then everything compressed; it takes its place only when it is whole. */
async function buildWeb(): Promise<void> {
  const stamp = stampOfInputs(root)
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
    writeShell(out)
    writeWebManifest(out)
    await writePages({ out, forPages, manifest })
    await compressAll(out)
    writeFileSync(join(out, '.stamp'), stamp)
    rmSync(finished, { recursive: true, force: true })
    renameSync(out, finished)
  } finally {
    for (const leftover of [out, forPages]) rmSync(leftover, { recursive: true, force: true })
  }
}

/** `node scripts/build.ts [--force]` */
if (import.meta.main) {
  process.env.NODE_ENV = 'production'
  if (process.argv.includes('--force') || !isFresh()) await buildWeb()
}
