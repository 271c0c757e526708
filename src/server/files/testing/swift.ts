import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { type Milliseconds, minutes } from '#domain/units.ts'
import { findProgram } from '#server/find-program.ts'
import type { S3Settings } from '../s3.ts'

/** Where a system has programs of its own; Debian's Swift lies there. */
const searchPath = [process.env.PATH ?? '', '/usr/bin', '/usr/sbin'].join(path.delimiter)
const kinds = ['account', 'container', 'object'] as const
const programs = ['swift-proxy-server', 'swift-ring-builder', ...kinds.map((kind) => `swift-${kind}-server`)]

/** Whether this machine has OpenStack Swift (Debian: swift-proxy, swift-account, swift-container, swift-object). */
export const hasSwift: boolean = programs.every((program) => findProgram(searchPath, program) !== null)

/** How long the parts may take until they answer. */
const maxStart: Milliseconds = minutes(2)

export type Swift = { readonly settings: S3Settings; readonly close: () => Promise<void> }

/**
 * Starts OpenStack Swift, which speaks S3 by its `s3api`, on loopback: each part once, with one copy of each object.
 * @param directory an empty one, whose file system keeps extended attributes
 */
export async function startSwift(directory: string): Promise<Swift> {
  await using undo = new AsyncDisposableStack()
  mkdirSync(path.join(directory, 'devices/d1'), { recursive: true })
  for (const kind of kinds) {
    const port = await freePort()
    makeRing(directory, kind, port)
    undo.use(startPart(`swift-${kind}-server`, writeConfig(directory, kind, serverConfig(directory, kind, port))))
  }
  const port = await freePort()
  undo.use(startPart('swift-proxy-server', writeConfig(directory, 'proxy', proxyConfig(directory, port))))
  const endpoint = `http://127.0.0.1:${port}`
  const settings = { endpoint, region: 'us-east-1', bucket: 'bureau', accessKeyId: 'test:tester', secretAccessKey: 'testing' }
  await makeBucket(settings)
  const opened = undo.move()
  return { settings, close: () => opened.disposeAsync() }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

/** Where the objects of one kind lie: all on one device, once. */
function makeRing(directory: string, kind: string, port: number): void {
  const builder = path.join(directory, `${kind}.builder`)
  const run = (...args: readonly string[]) =>
    execFileSync(findProgram(searchPath, 'swift-ring-builder') ?? '', [builder, ...args], { stdio: 'ignore' })
  run('create', '4', '1', '0')
  run('add', `r1z1-127.0.0.1:${port}/d1`, '1')
  run('rebalance')
}

function writeConfig(directory: string, name: string, text: string): string {
  const file = path.join(directory, `${name}-server.conf`)
  writeFileSync(file, text)
  return file
}

/** What every part is told: no mount point is asked for, nothing is logged but to the terminal, and a busy machine is no failed one. */
const common = (directory: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${process.env.USER ?? 'root'}
swift_dir = ${directory}
devices = ${path.join(directory, 'devices')}
mount_check = false
workers = 0
log_level = ERROR
conn_timeout = 10
node_timeout = 30
error_suppression_limit = 1000
`

const serverConfig = (directory: string, kind: string, port: number) => `${common(directory, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

const proxyConfig = (directory: string, port: number) => `${common(directory, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
${['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'copy', 'slo', 'dlo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
`

/** A part of Swift as a process of ours, ended with us. */
function startPart(program: string, config: string): AsyncDisposable {
  const child: ChildProcess = spawn(findProgram(searchPath, program) ?? '', [config], { stdio: ['ignore', 'ignore', 'inherit'] })
  const exit = once(child, 'exit')
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exit
    },
  }
}

/** Makes the bucket, once all parts answer. */
async function makeBucket({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Promise<void> {
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ region, credentials, endpoint: endpoint ?? '', forcePathStyle: true, maxAttempts: 1 })
  const deadline = Date.now() + maxStart
  for (;;) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }))
      return client.destroy()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(200)
    }
  }
}
