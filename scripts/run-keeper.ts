import { type ExecFileException, execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { RunningServer } from './running-server.ts'

/** Runs a command of the keepers beside the server, and answers what it prints. Throws what it said when it ended badly. */
export async function runKeeper({ environment }: Pick<RunningServer, 'environment'>, ...command: string[]): Promise<string> {
  const env = { ...process.env, DEMO: '0', ...environment }
  try {
    return (await promisify(execFile)(process.execPath, ['scripts/keeper.ts', ...command], { env })).stdout
  } catch (error) {
    const { code, signal, stdout, stderr } = error as ExecFileException & { readonly stdout: string; readonly stderr: string }
    throw new Error(`keeper ${command.join(' ')} ended with ${code ?? signal}: ${stdout}${stderr}`)
  }
}
