import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { wholeUuid } from '#domain/uuid.ts'
import type { CommandDeps } from './deps.ts'

/** What `resume` needs besides the run itself: which files were given, and how they are read. */
const givenRun = z.object({
  server: z.string(),
  source: z.string(),
  paths: z.array(z.string()),
  zone: z.nullable(z.string()),
  dayFirst: z.nullable(z.boolean()),
  ownName: z._default(z.nullable(z.string()), null),
})
export type GivenRun = z.infer<typeof givenRun>
type Place = Pick<CommandDeps, 'env' | 'home'>

/** As the XDG Base Directory Specification says, under the folder of states. */
function fileOf({ env, home }: Place, runId: string): string {
  const given = env.XDG_STATE_HOME
  return path.join(given && path.isAbsolute(given) ? given : path.join(home, '.local/state'), 'bureau/runs', `${runId}.json`)
}

/** Notes which files an import is of. */
export async function noteRun(place: Place, runId: string, run: GivenRun): Promise<void> {
  const file = fileOf(place, runId)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, JSON.stringify(run), { mode: 0o600 })
}

/** What was noted of an import; null where it was begun elsewhere. */
export async function notedRun(place: Place, runId: string): Promise<GivenRun | null> {
  if (!wholeUuid.test(runId)) return null
  const text = await readFile(fileOf(place, runId), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return givenRun.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export const dropNote = (place: Place, runId: string): Promise<void> => rm(fileOf(place, runId), { force: true })
