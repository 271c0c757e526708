import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { findProgram } from '#server/find-program.ts'

/** Where this machine keeps a NATS server (Debian: among the system's programs); null when it has none. */
export const natsServer: string | null = findProgram([process.env.PATH ?? '', '/usr/sbin'].join(path.delimiter), 'nats-server')

export type NatsServer = { readonly address: string; readonly port: number; readonly kill: () => Promise<void> }

/** Starts a NATS server on a port of this machine, by default a free one. */
export async function startNats(program: string, onPort = -1): Promise<NatsServer> {
  const server = spawn(program, ['-a', '127.0.0.1', '-p', String(onPort)], { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(server, 'exit')
  const kill = async () => {
    server.kill('SIGKILL')
    await exited
  }
  let log = ''
  for await (const chunk of server.stderr) {
    log += String(chunk)
    const port = Number(/Listening for client connections on 127\.0\.0\.1:(\d+)[\s\S]*Server is ready/.exec(log)?.[1])
    if (port) return { address: `nats://127.0.0.1:${port}`, port, kill }
  }
  throw new Error(`nats-server did not start: ${log}`)
}
