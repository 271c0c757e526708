import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { findProgram } from '#server/find-program.ts'

/** Where this machine keeps a NATS server (Debian: among the system's programs); null when it has none. */
export const natsServer: string | null = findProgram([process.env.PATH ?? '', '/usr/sbin'].join(path.delimiter), 'nats-server')

/** Starts a NATS server on a free port of this machine, and answers its address and how to end it. */
export async function startNats(program: string): Promise<{ readonly address: string; readonly stop: () => void }> {
  const server = spawn(program, ['-a', '127.0.0.1', '-p', '-1'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  for await (const chunk of server.stderr) {
    log += String(chunk)
    const port = /Listening for client connections on 127\.0\.0\.1:(\d+)[\s\S]*Server is ready/.exec(log)?.[1]
    if (port) return { address: `nats://127.0.0.1:${port}`, stop: () => void server.kill() }
  }
  throw new Error(`nats-server did not start: ${log}`)
}
