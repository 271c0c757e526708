import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Source } from '#domain/imports/found-item.ts'
import type { CommandDeps } from '../deps.ts'
import type { ExitCode } from '../exit-codes.ts'
import { runCommand } from '../run-command.ts'
import { plainSource } from './plain-source.ts'

type Ran = { readonly code: ExitCode; readonly out: string; readonly err: string; readonly events: Record<string, unknown>[] }

/** A machine for the command: a home of its own, and no waiting between tries. */
export async function startMachine() {
  const home = await mkdtemp(path.join(tmpdir(), 'bureau-home-'))
  return {
    home,
    run,
    close: () => rm(home, { recursive: true, force: true }),
  }

  /** @param sources what can be brought in; a plain one of the tests unless said */
  async function run(line: readonly string[], change: Partial<CommandDeps> = {}, sources: readonly Source[] = [plainSource]): Promise<Ran> {
    const [out, err]: [string[], string[]] = [[], []]
    const deps: CommandDeps = {
      out: (text) => void out.push(text),
      err: (text) => void err.push(text),
      ask: null,
      env: {},
      folder: home,
      home,
      hostname: 'lamp-room',
      fetch,
      now: Date.now,
      newId: randomUUID,
      delay: async (_, signal) => void (await pause(1, undefined, { signal })),
      signal: new AbortController().signal,
      ...change,
    }
    const code = await runCommand(deps, line, sources)
    const events = line.includes('--json') ? out.map((text) => JSON.parse(text) as Record<string, unknown>) : []
    return { code, out: out.join('\n'), err: err.join('\n'), events }
  }
}
