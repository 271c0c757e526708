import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { CommandDeps } from './deps.ts'
import { Ending, exitCodes } from './exit-codes.ts'

/** Which server the command speaks to, and by which key. */
export type Login = { readonly server: string; readonly key: string | null }

const storedLogins = z.object({ current: z.nullable(z.string()), keys: z.record(z.string(), z.string()) })
type Logins = z.infer<typeof storedLogins>

type Place = Pick<CommandDeps, 'env' | 'home'>

/** As the XDG Base Directory Specification says; a relative path there counts as none. */
function folderOf({ env, home }: Place): string {
  const given = env.XDG_CONFIG_HOME
  return path.join(given && path.isAbsolute(given) ? given : path.join(home, '.config'), 'bureau')
}
const fileOf = (place: Place) => path.join(folderOf(place), 'logins.json')

/** The server and key of settings, else those that were stored by `login`. */
export async function readLogin(place: Place, given: string | undefined): Promise<Login> {
  const { current, keys } = await readLogins(place)
  const server = serverOf(given ?? (place.env.BUREAU_SERVER?.trim() || current) ?? undefined)
  return { server, key: place.env.BUREAU_KEY?.trim() || (keys[server] ?? null) }
}

/** The address of a server without what comes after its host. */
function serverOf(text: string | undefined): string {
  if (text === undefined)
    throw new Ending(
      exitCodes.usage,
      'Which server? Log in to it once: bureau login --server https://… Or set BUREAU_SERVER and BUREAU_KEY.',
    )
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new Ending(exitCodes.usage, `${text} is no address of a server.`)
  return url.origin
}

/** Keeps the key of a server, in a file that nobody but its owner reads. */
export async function storeLogin(place: Place, { server, key }: Login & { readonly key: string }): Promise<string> {
  const { keys } = await readLogins(place)
  return writeLogins(place, { current: server, keys: { ...keys, [server]: key } })
}

/** Forgets the key of a server. */
export async function dropLogin(place: Place, server: string): Promise<void> {
  const { [server]: _dropped, ...keys } = (await readLogins(place)).keys
  if (Object.keys(keys).length === 0) return rm(fileOf(place), { force: true })
  await writeLogins(place, { current: Object.keys(keys)[0] ?? null, keys })
}

async function readLogins(place: Place): Promise<Logins> {
  const text = await readFile(fileOf(place), 'utf8').catch(() => null)
  const parsed = storedLogins.safeParse(text === null ? null : parsedJson(text))
  if (text !== null && !parsed.success) throw new Ending(exitCodes.usage, `${fileOf(place)} is damaged. Remove it, and log in again.`)
  return parsed.data ?? { current: null, keys: {} }
}

/** It takes the place of the former one when it is whole. */
async function writeLogins(place: Place, logins: Logins): Promise<string> {
  const file = fileOf(place)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
  await chmod(unfinished, 0o600)
  await rename(unfinished, file)
  return file
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
