import { parseArgs } from 'node:util'
import type { Source } from '#domain/imports/found-item.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { checkCertificate } from './certificate-commands.ts'
import type { Command, Options } from './command.ts'
import { Refusal } from './connect.ts'
import type { CommandDeps } from './deps.ts'
import { Ending, type ExitCode, exitCodes } from './exit-codes.ts'
import { exportCommands } from './export-commands.ts'
import { importCommands } from './import-commands.ts'
import { logIn, logOut, whoAmI } from './login-commands.ts'
import { TemporaryError } from './retry.ts'

const usage = `bureau COMMAND

  login [--server URL]      Shows a code to type where you are logged in, and keeps a key.
  logout                    Ends the key, and forgets it.
  whoami                    Whose key this is, and what it may do.
  import SOURCE PATHS…      Shows what an import of zips and folders would do, asks, and brings it in. SOURCE is auto, or
                            google-photos, apple-photos, facebook, instagram, x, mastodon, whatsapp, flickr, bureau, folder.
  plan SOURCE PATHS…        Shows what it would do, does nothing, and leaves nothing behind.
  resume [RUN]              Goes on with an import: the newest that is open.
  cancel [RUN]              Ends the import that is open, for good. What was added stays, until you undo it.
  undo RUN                  Takes an import back.
  export [FOLDER]           Downloads the export that you made on the page of your account, goes on where it was broken off, and
                            verifies it.
  verify PATHS…             Compares every file of an export (its zips, or the folder that they were unpacked into) with its list.
  match --json              Reads lines {"media": name, "jsons": [names]} from standard input, and writes for each which of these JSON
                            files of Google Takeout describes that picture or film, and by which rule.
  check-certificate FILE    Checks the signature of a certificate of erasure; with --hashes FILE also what its root stands for; and
                            with --nonce NONCE --manifest FILE, of your export, which of your files were erased. It needs no key.

  --yes                     Brings it in without asking. Needed where nobody can be asked: in scripts, and with --json.
  --json                    JSON lines on standard output, and nothing else there.
  --report FILE             Writes what became of every item: CSV where FILE ends in .csv, otherwise JSON lines.
  --include REASON,…        Brings in what is left out otherwise: archived, in-the-bin, repost and others that the plan names.
  --albums, --no-albums     Makes albums, or none. Those of a service become albums unless you say otherwise; folders do if you say so.
  --level LEVEL             Who sees what is brought in: private unless you say same_island (people with my island shape), followers,
                            members or public (or everybody); as-it-was, of an export of ours, whoever saw it there.
  --zone ZONE               The time zone of times that have none: Europe/Berlin.
  --day-first, --month-first   How dates of WhatsApp are read.
  --name NAME               Which name of a conversation is yours.

BUREAU_SERVER and BUREAU_KEY name a server and a key in place of a login. Local files are only ever read; export writes new ones.
Ends with 0: all is in. 2: not a command, nobody to be asked and no --yes, or something is in the way: nothing is done. 3: an archive cannot
be read.
4: some items failed, or are not as listed. 5: the server is away, run it again. 6: no key, or a scope is missing. 7: no room.
8: command and server do not fit. 130: stopped; resume goes on with an import, export with a download.

An export of ours comes in with its pictures, films, files, tweets, albums, conversations, star charts, settings and island. Orders, addresses
and followers stay in it, and what was bought stays with the shop that sold it.`

const optionTypes = {
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  server: { type: 'string' },
  report: { type: 'string' },
  include: { type: 'string' },
  level: { type: 'string' },
  albums: { type: 'boolean' },
  'no-albums': { type: 'boolean' },
  zone: { type: 'string' },
  'day-first': { type: 'boolean' },
  'month-first': { type: 'boolean' },
  name: { type: 'string' },
  hashes: { type: 'string' },
  nonce: { type: 'string' },
  manifest: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** Runs one command. What it ends with is told in a sentence, and for scripts by its exit code. */
export async function runCommand(deps: CommandDeps, args: readonly string[], sources?: readonly Source[]): Promise<ExitCode> {
  const commands: Readonly<Record<string, Command>> = {
    login: logIn,
    logout: logOut,
    whoami: whoAmI,
    ...importCommands(sources),
    ...exportCommands,
    'check-certificate': checkCertificate,
  }
  let isJson = false
  let name = ''
  try {
    const { positionals, values } = parsed(args)
    isJson = values.json === true
    const rest = positionals.slice(1)
    name = positionals[0] ?? ''
    if (values.help || name === 'help') {
      deps.out(usage)
      return exitCodes.done
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new Ending(exitCodes.usage, name === '' ? usage : `There is no command ${shownPath(name)}.\n\n${usage}`)
    return await command(deps, rest, values)
  } catch (error) {
    const { code, message } = endingOf(deps, error, name)
    if (isJson) deps.out(JSON.stringify({ event: 'error', code, message }))
    deps.err(message)
    return code
  }
}

/** How to go on with what was stopped, by the command. */
const stoppedWords: Readonly<Record<string, string>> = {
  import: 'Stopped. Go on with: bureau resume',
  resume: 'Stopped. Go on with: bureau resume',
  undo: 'Stopped. Say the same again, and it goes on.',
  export: 'Stopped. Say the same again, and it goes on.',
}

function parsed(args: readonly string[]): { positionals: readonly string[]; values: Options & { readonly help?: boolean } } {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: optionTypes })
  } catch (error) {
    throw new Ending(exitCodes.usage, `${(error as Error).message}\n\n${usage}`)
  }
}

/** What an error means to the one who ran the command. What is expected by nobody is a fault of ours, and goes on. */
function endingOf({ signal }: CommandDeps, error: unknown, command: string): Pick<Ending, 'code' | 'message'> {
  if (signal.aborted) return { code: exitCodes.stopped, message: stoppedWords[command] ?? 'Stopped.' }
  if (error instanceof Ending) return error
  if (error instanceof TemporaryError) return { code: exitCodes.temporary, message: `${error.message} Run it again later.` }
  if (error instanceof Refusal) return { code: exitCodes.someFailed, message: error.message }
  throw error
}
