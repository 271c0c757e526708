import { parseArgs } from 'node:util'
import { matchLines } from './bureau/match.ts'

/** `npm run bureau -- COMMAND …`: the command line of a person who brings files in. It never changes a local file. */
const usage = `npm run bureau -- COMMAND

  match --json   Reads lines {"media": name, "jsons": [names]} from standard input, and writes for each which of these JSON
                 files of Google Takeout describes that picture or film, and by which rule: {"json": name or null, "class": rule or null}`

/** As in the manual page of sysexits: the command line, or what was read, is not as it must be. */
const usageError = 2

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { json: { type: 'boolean' }, help: { type: 'boolean' } },
})
const [command] = positionals
if (command === 'match' && values.json) {
  for await (const answer of matchLines(process.stdin)) {
    if ('fault' in answer) {
      process.stderr.write(`${answer.fault}\n`)
      process.exitCode = usageError
    } else process.stdout.write(`${JSON.stringify(answer)}\n`)
  }
} else {
  const isAsked = command === 'help' || values.help === true
  ;(isAsked ? process.stdout : process.stderr).write(`${usage}\n`)
  process.exitCode = isAsked ? 0 : usageError
}
