import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')
/** What a file is drawn by: the sky, its data and its painters, and the versions of the packages that print. */
const sources = ['package.json', 'src/domain/sky/**/*.*', 'src/server/fonts/**/*.*', 'src/server/starcharts/**/*.*']

/** A digest of the contents of files, in whatever order they are found. */
export function digestOfFiles(folder: string, patterns: readonly string[]): string {
  const files = globSync([...patterns], { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest(),
    )
  return hash.digest('base64url')
}

let known: string | null = null

/** Changes whenever the same recipe may come to be drawn in another way, so that files that somebody keeps are asked for anew. */
export function drawingRevision(): string {
  known ??= digestOfFiles(root, sources)
  return known
}
