import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const root = new URL('../..', import.meta.url).pathname
/** What the server serves. */
export const finished = join(root, 'dist/web')

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
  'scripts/languages',
  'scripts/build.ts',
  'scripts/bureau.ts',
  'scripts/content.ts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Whether what the server serves was made of these inputs. */
export function isFresh(): boolean {
  const stamp = join(finished, '.stamp')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOfInputs()
}

/** A hash of the names and bytes of all inputs below the project's folder. */
export function stampOfInputs(): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesOf(input)).filter((file) => !isTest(file))) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function filesOf(input: string): string[] {
  const entry = statSync(join(root, input), { throwIfNoEntry: false })
  if (!entry) return []
  if (entry.isFile()) return [input]
  return readdirSync(join(root, input), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(root.length))
    .sort()
}
