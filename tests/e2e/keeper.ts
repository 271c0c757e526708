import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { RunningServer } from '../../scripts/running-server.ts'

/** Runs a command of the keepers beside the server, and answers what it prints. */
export async function keep({ environment }: RunningServer, ...command: string[]): Promise<string> {
  const env = { ...process.env, ...environment }
  return (await promisify(execFile)(process.execPath, ['scripts/keeper.ts', ...command], { env })).stdout
}
