import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { findProgram } from '#server/find-program.ts'

/** A program that tests need and npm does not bring. */
export type Tool = {
  readonly program: string
  readonly debianPackage: string
  readonly neededFor: string
  /** It is large and for little: whoever wants that little installs it. */
  readonly isOptional?: true
  /** A program, and package, that does the same where this one cannot be installed. */
  readonly substitute?: string
}

/** The old headless mode of Chromium: no windows, no browser profile, and a context for a third of the processor time. */
const headlessShell = 'chromium-headless-shell'

/** The Firefox of Debian: Playwright's own is no program of the system. */
const firefox = 'firefox-esr'

export const tools: readonly Tool[] = [
  { program: headlessShell, debianPackage: headlessShell, neededFor: 'the journeys in a real browser', substitute: 'chromium' },
  { program: 'ffmpeg', debianPackage: 'ffmpeg', neededFor: 'films and sounds' },
  { program: 'pdftoppm', debianPackage: 'poppler-utils', neededFor: 'the comparison of prints with what the screen shows' },
  { program: 'nats-server', debianPackage: 'nats-server', neededFor: 'the bus on its third engine' },
  { program: 'unzip', debianPackage: 'unzip', neededFor: 'exports as a reader of zips sees them' },
  { program: 'bsdtar', debianPackage: 'libarchive-tools', neededFor: 'exports as another reader of zips sees them' },
  { program: '7z', debianPackage: 'p7zip-full', neededFor: 'exports as a third reader of zips sees them' },
  { program: 'promtool', debianPackage: 'prometheus', neededFor: 'the alert rules as Prometheus reads them', isOptional: true },
  { program: firefox, debianPackage: firefox, neededFor: 'exports as another browser shows them' },
]

/** What a cluster of this machine needs besides. */
export const clusterTools: readonly Tool[] = [
  { program: 'haproxy', debianPackage: 'haproxy', neededFor: 'the load balancer of a cluster' },
  { program: 'nats-server', debianPackage: 'nats-server', neededFor: 'the bus of a cluster' },
]

const postgresql: Tool = { program: 'pg_ctlcluster', debianPackage: 'postgresql', neededFor: 'a database of one’s own' }

/** What the rehearsal of a restore needs. */
export const restoreTools: readonly Tool[] = [
  postgresql,
  { program: 'pgbackrest', debianPackage: 'pgbackrest', neededFor: 'backups of a database of one’s own' },
  { program: 'rsync', debianPackage: 'rsync', neededFor: 'the copy of the files' },
]

/** What the rehearsal of a failover needs. */
export const failoverTools: readonly Tool[] = [
  postgresql,
  { program: 'patroni', debianPackage: 'patroni', neededFor: 'the change to another primary' },
  { program: 'etcd', debianPackage: 'etcd-server', neededFor: 'the agreement on who is the primary' },
  { program: 'haproxy', debianPackage: 'haproxy', neededFor: 'the way to the primary' },
]

/** Where a program lies, or null. Debian keeps some where a person's search path does not lead. */
export const find = (program: string): string | null =>
  findProgram([process.env.PATH ?? '', '/usr/bin', '/usr/sbin'].join(path.delimiter), program)

/** The browser that the tests drive, or null. */
export const findBrowser = (): string | null => find(headlessShell) ?? find('chromium')

/** The other browser, or null. */
export const findFirefox = (): string | null => find(firefox)

/** Installs what is missing where we may (root on Debian). Answers what stays missing, and why. */
export function installTools(wanted: readonly Tool[] = tools): readonly (Tool & { readonly why: string })[] {
  const missing = wanted.filter(({ program }) => !find(program))
  if (missing.length === 0) return []
  const obstacle = installationObstacle()
  const needed = missing.filter(({ isOptional }) => !isOptional)
  if (!obstacle && needed.length > 0) install(needed)
  const why = obstacle ?? 'apt-get could not install it'
  return missing
    .filter((tool) => !isThere(tool))
    .map((tool) => ({ ...tool, why: tool.isOptional ? `Debian has it in the package ${tool.debianPackage}` : why }))
}

const isThere = ({ program, substitute }: Tool): boolean => [program, substitute].some((name) => name !== undefined && find(name))

function installationObstacle(): string | null {
  if (!find('apt-get')) return 'this system has no apt-get'
  return process.getuid?.() === 0 ? null : 'only root may install it'
}

/** One package at a time: apt-get refuses a whole list for one name that it does not know. */
function install(missing: readonly Tool[]): void {
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  console.log(`Installing ${missing.map(({ debianPackage }) => debianPackage).join(', ')}…`)
  apt('update', '-qq')
  for (const tool of missing) {
    apt('install', '-y', '-qq', '--no-install-recommends', tool.debianPackage)
    if (tool.substitute && !isThere(tool)) apt('install', '-y', '-qq', '--no-install-recommends', tool.substitute)
  }
}
