// The first step on a bare machine, so plain JavaScript for whatever Node is there: it installs when the lock file changed,
// and continues in the Node 24 that the installation brought.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { superviseServer } from './supervise-server.mjs'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const [command = 'start', ...rest] = process.argv.slice(2)
const isWindows = process.platform === 'win32'
const bin = path.join(root, 'node_modules', '.bin')

/** These run with what a server and its build need; every other command needs the packages of tests and tools as well. */
const isLean = ['start', 'build', 'keeper', 'media', 'bureau'].includes(command)

/** Runs npm, as small as it works: it takes half a gigabyte otherwise. Ends where it fails. */
function runNpm(...args) {
  const npm = process.env.npm_execpath
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, MALLOC_ARENA_MAX: '1' } }
  const all = [...args, '--loglevel=error']
  const runtime = existsSync(process.execPath) ? process.execPath : 'node' // npm has removed the one that it was started by, if that lay among the packages
  const { status } = npm
    ? spawnSync(runtime, ['--max-semi-space-size=2', npm, ...all], options)
    : spawnSync('npm', all, { ...options, shell: isWindows })
  if (status === 0) return
  process.stderr.write('The packages could not be installed; what npm said stands above. Check the network and start again.\n')
  process.exit(status ?? 1)
}

function installIfStale() {
  const stamp = path.join(root, 'node_modules', '.installed')
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (installed === lock || (isLean && installed === `${lock} lean`)) return
  refuseOldNode()
  process.stdout.write('Installing packages (once, some minutes on a slow line)…\n')
  runNpm('ci', '--no-audit', '--no-fund', '--ignore-scripts', ...(isLean ? ['--omit=dev'] : []))
  runNpm('rebuild') // the scripts of packages, one of which starts another npm: beside the first they would take 300 MB more
  rmSync(path.join(root, 'node_modules', 'node', 'node_modules'), { recursive: true, force: true }) // where its binary came from
  if (isLean) removeUnread(path.join(root, 'node_modules'))
  writeFileSync(stamp, isLean ? `${lock} lean` : lock)
}

/** For an older Node npm leaves out binaries of the build without a word (engines of @rolldown/binding-*, which are optional). */
function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  process.stderr.write(
    `Node ${process.versions.node} is too old to install the packages: 20.19 or newer is needed. "npm install --global node@24" brings one.\n`,
  )
  process.exit(1)
}

/** Declarations of types and source maps are a fifth of the packages, and are for tools that a server and its build do not have. */
function removeUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) removeUnread(name)
    else if (/\.(?:d\.[cm]?ts|map)$/.test(entry.name)) unlinkSync(name)
  }
}

installIfStale()
const node = path.join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')
const env = {
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'), // every later start spares the reading of what did not change
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
}
if (command === 'start')
  runScript('build-if-stale', [], (code) => (code === 0 ? superviseServer(rest, { node, cwd: root, env }) : process.exit(code)))
else runScript(command, rest, process.exit)

/** Runs a script of ours under Node 24, with our signals. */
function runScript(name, args, onEnd) {
  const child = spawn(node, [path.join(root, 'scripts', `${name}.ts`), ...args], { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => onEnd(signal ? 1 : (code ?? 1)))
}
