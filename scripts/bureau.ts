import './bureau/older-node.ts'
import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { homedir, hostname } from 'node:os'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { exitCodes } from './bureau/exit-codes.ts'
import { matchLines } from './bureau/match.ts'
import { runCommand } from './bureau/run-command.ts'

/** `npm run bureau -- COMMAND …`, and as one file `node bureau.mjs COMMAND …`: the command line of a person who brings files in. */
const args = process.argv.slice(2)

// Garbage is collected while there is little of it, which costs processor time. Without, the memory for 200,000 files is half as much again.
for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=10']) setFlagsFromString(flag)

const stop = new AbortController()
setMaxListeners(0, stop.signal) // every request listens to it until its answer is collected as garbage
process.once('SIGINT', () => stop.abort(new Error('stopped')))
process.once('SIGTERM', () => stop.abort(new Error('stopped')))
process.stdout.on('error', () => process.exit(exitCodes.stopped)) // the reader of a pipe went away

/** @returns true for yes, false for anything else */
async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await lines.question(`${question} [y/N] `, { signal: stop.signal }).finally(() => lines.close())
  return /^y(?:es)?$/i.test(answer.trim())
}

async function match(): Promise<number> {
  let code: number = exitCodes.done
  for await (const answer of matchLines(process.stdin)) {
    if ('fault' in answer) {
      process.stderr.write(`${answer.fault}\n`)
      code = exitCodes.usage
    } else process.stdout.write(`${JSON.stringify(answer)}\n`)
  }
  return code
}

process.exitCode =
  args[0] === 'match' && args.includes('--json')
    ? await match()
    : await runCommand(
        {
          out: (text) => void process.stdout.write(`${text}\n`),
          err: (text) => void process.stderr.write(`${text}\n`),
          ask: process.stdin.isTTY ? ask : null,
          env: process.env,
          folder: process.env.npm_lifecycle_event === 'bureau' ? (process.env.INIT_CWD ?? process.cwd()) : process.cwd(), // npm runs elsewhere
          home: homedir(),
          hostname: hostname(),
          fetch,
          now: Date.now,
          newId: randomUUID,
          delay: async (milliseconds, signal) => void (await pause(milliseconds, undefined, { signal })),
          signal: stop.signal,
        },
        args,
      )
