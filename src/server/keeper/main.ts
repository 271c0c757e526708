import { userInfo } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Problem } from '#domain/problem.ts'
import { readConfig } from '#server/config.ts'
import { WrongSecret } from '#server/db/check-secret.ts'
import { isConnectionLost } from '#server/db/connection.ts'
import { suspendMessageWith } from '#server/messages/changes.ts'
import { openDeps } from '#server/open-deps.ts'
import { providedToLegacy } from '#server/wiring/provided-to-legacy.ts'
import { providedToShop } from '#server/wiring/provided-to-shop.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import { type backupCommands, runBackupCommand } from './backup/backup-commands.ts'
import { type Commands, commands, usage } from './commands.ts'
import { examine } from './doctor.ts'
import { report } from './finding.ts'

/** `npm run keeper -- COMMAND …`: works beside a running server, or opens the data for itself. */
const { positionals, values } = parseArgs({ allowPositionals: true, strict: false, options: { reason: { type: 'string' } } })
const [name = '', ...args] = positionals
const print = (text: string) => process.stdout.write(`${text}\n`)
if (name === 'doctor') {
  const { lines, isWell } = report(await examine(process.env))
  for (const line of lines) print(line)
  process.exit(isWell ? 0 : 1) // whatever did not answer in time may still be waiting
}
if (name === 'backup' || name === 'restore-backup') process.exit((await backUpOrRestore(name)) ? 0 : 1)
const command = (commands as Commands)[name]

if (!command || args.length < command.requiredArguments) {
  print(command ? `${name} needs ${command.parameters}.` : usage())
  process.exit(name === '' || name === 'help' ? 0 : 1)
}
const config = readConfig(process.env)
const { deps, close } = await openDeps(config, { joins: true, takesAnySecret: command.takesAnySecret ?? false }).catch(refuse)
try {
  const safety = {
    updateListings: updateListingsWith(deps),
    suspendMessage: suspendMessageWith(deps),
    keeper: operator(),
    reason: String(values.reason ?? ''),
  }
  const provided = { ...providedToShop(deps), ...providedToLegacy(deps), ...safety }
  for (const line of await command.run({ ...deps, ...provided, outbox: path.join(config.dataDir, 'outbox'), print }, args)) print(line)
} catch (error) {
  print(inWords(error))
  process.exitCode = 1
} finally {
  await close()
}

/** Runs until a signal stops it, and says on a terminal how far it is. */
async function backUpOrRestore(name: keyof typeof backupCommands): Promise<boolean> {
  const abort = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort())
  const clear = '\r\x1b[K'
  const isTerminal = process.stderr.isTTY
  const progress = isTerminal ? { progress: (words: string) => void process.stderr.write(`${clear}${words}`) } : {}
  const printed = (line: string) => {
    if (isTerminal) process.stderr.write(clear)
    print(line)
  }
  try {
    const asked = { args, options: values, environment: process.env, keeper: operator(), print: printed, signal: abort.signal }
    return await runBackupCommand(name, { ...asked, ...progress })
  } catch (error) {
    const isExpected = error instanceof Problem || error instanceof WrongSecret || (error as Error).message.startsWith('Settings:')
    printed(isExpected ? (error as Error).message : String((error as Error).stack))
    return false
  }
}

function refuse(error: unknown): never {
  print(inWords(error))
  process.exit(1)
}

/** What an operator can mend is told in words; anything else is a fault of ours and thrown. */
function inWords(error: unknown): string {
  if (error instanceof Problem || error instanceof WrongSecret) return error.message
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (name === 'NoSuchBucket') return `There is no bucket ${config.s3?.bucket}. Make it, or name another by S3_BUCKET.`
  if (config.s3 && 'endpoint' in config.s3 && isFromStore(error)) return `The object store cannot be reached: ${message}`
  if (isConnectionLost(error)) return `The database cannot be reached: ${message}`
  throw error
}

/** The client of the store adds what it knows of the request to each of its errors. */
const isFromStore = (error: unknown) => error instanceof Error && '$metadata' in error

/** Who runs the command, by their account on this machine; its number where it has no name, as in a container. */
function operator(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
