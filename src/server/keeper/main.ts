import { userInfo } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Problem } from '#domain/problem.ts'
import { readConfig } from '#server/config.ts'
import { WrongSecret } from '#server/db/check-secret.ts'
import { suspendMessageWith } from '#server/messages/changes.ts'
import { openDeps } from '#server/open-deps.ts'
import { providedToShop } from '#server/wiring/provided-to-shop.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import { type Commands, commands, usage } from './commands.ts'

/** `npm run keeper -- COMMAND …`: works beside a running server, or opens the data for itself. */
const { positionals } = parseArgs({ allowPositionals: true, strict: false })
const [name = '', ...args] = positionals
const command = (commands as Commands)[name]
const print = (text: string) => process.stdout.write(`${text}\n`)

if (!command || args.length < command.requiredArguments) {
  print(usage())
  process.exit(name === '' || name === 'help' ? 0 : 1)
}
const config = readConfig(process.env)
const { deps, close } = await openDeps(config, { joins: true, takesAnySecret: command.takesAnySecret ?? false }).catch(refuse)
try {
  const safety = { updateListings: updateListingsWith(deps), suspendMessage: suspendMessageWith(deps), keeper: operator() }
  const provided = { ...providedToShop(deps), ...safety }
  for (const line of await command.run({ ...deps, ...provided, outbox: path.join(config.dataDir, 'outbox'), print }, args)) print(line)
} catch (error) {
  if (!(error instanceof Problem)) throw error
  print(error.message)
  process.exitCode = 1
} finally {
  await close()
}

/** Another secret than the database knows is told in words; anything else is a fault. */
function refuse(error: unknown): never {
  if (!(error instanceof WrongSecret)) throw error
  print(error.message)
  process.exit(1)
}

/** Who runs the command, by their account on this machine; its number where it has no name, as in a container. */
function operator(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
