import type { Milliseconds } from '#domain/units.ts'
import { type Connection, connect } from './connect.ts'
import type { CommandDeps } from './deps.ts'
import { Ending, type ExitCode, exitCodes } from './exit-codes.ts'
import { type Login, readLogin } from './logins.ts'
import type { TemporaryError } from './retry.ts'

/** The options of the command line, as they were given. */
export type Options = {
  readonly json?: boolean
  readonly yes?: boolean
  readonly server?: string
  readonly report?: string
  readonly zone?: string
  readonly 'day-first'?: boolean
  readonly 'month-first'?: boolean
  readonly name?: string
  readonly hashes?: string
  readonly nonce?: string
  readonly manifest?: string
  readonly include?: string
  readonly level?: string
  readonly albums?: boolean
  readonly 'no-albums'?: boolean
}
/** What one command gets, and how it ends. */
export type Command = (deps: CommandDeps, args: readonly string[], options: Options) => Promise<ExitCode>

/** Tells scripts by a line of JSON, or a person by words, what happened. */
export type Tell = (event: { readonly event: string } & Readonly<Record<string, unknown>>, words: string | null) => void

export const tellTo =
  ({ out }: Pick<CommandDeps, 'out'>, { json }: Options): Tell =>
  (event, words) => {
    if (json) out(JSON.stringify(event))
    else if (words !== null) out(words)
  }

export const retryWords = ({ message }: Pick<TemporaryError, 'message'>, wait: number): string =>
  `${message} Trying again in ${Math.max(1, Math.round(wait / 1000))} s.`

/** The server by the key of its user; ends the command where there is none. */
export async function connected(deps: CommandDeps, { server }: Options): Promise<Connection> {
  const login = await readLogin(deps, server)
  if (login.key === null) throw new Ending(exitCodes.notAllowed, `You are not logged in to ${login.server}. Log in with: bureau login`)
  return connectedBy(deps, login)
}

/** Speaks to a server by a key or without one; each try that will be made again is told, so that no command stands still in silence. */
export const connectedBy = (deps: CommandDeps, login: Login): Connection =>
  connect(deps, login, (error, wait) => deps.err(retryWords(error, wait)))

/** Asks whether so long has passed since it was last answered with yes (a throttle). */
export function every({ now }: Pick<CommandDeps, 'now'>, wait: Milliseconds): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - last < wait) return false
    last = now()
    return true
  }
}
