import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Where this machine keeps a NATS server; null when it has none. */
export function findNatsServer(): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
  const files = folders.map((folder) => path.join(folder, 'nats-server'))
  return files.find((file) => isExecutable(file)) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Starts a NATS server on a free port of this machine, and answers its address and how to end it. */
export async function startNats(program: string): Promise<{ readonly address: string; readonly stop: () => void }> {
  const server = spawn(program, ['-a', '127.0.0.1', '-p', '-1'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  for await (const chunk of server.stderr) {
    said += String(chunk)
    const port = /Listening for client connections on 127\.0\.0\.1:(\d+)[\s\S]*Server is ready/.exec(said)?.[1]
    if (port) return { address: `nats://127.0.0.1:${port}`, stop: () => void server.kill() }
  }
  throw new Error(`nats-server did not start: ${said}`)
}
