import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything the web app is made of; tests and the server's own files change nothing in it. */
const inputs = [
  'src/web',
  'src/contract',
  'src/domain',
  'src/server/fonts',
  'src/server/shares/card',
  'content',
  'public',
  'scripts/build',
  'scripts/bureau',
  'scripts/content',
  'scripts/build.ts',
  'scripts/bureau.ts',
  'scripts/content.ts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** A hash of the names and bytes of all inputs below the project's folder. */
export function stampOfInputs(root: string): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesOf(root, input)).filter((file) => !isTest(file))) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function filesOf(root: string, input: string): string[] {
  const entry = statSync(join(root, input), { throwIfNoEntry: false })
  if (!entry) return []
  if (entry.isFile()) return [input]
  return readdirSync(join(root, input), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(root.length))
    .sort()
}
