// The first step on a bare machine, so plain JavaScript for whatever Node is there: it installs when the lock file changed,
// and continues in the Node 24 that the installation brought.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const [command = 'start', ...rest] = process.argv.slice(2)
const isWindows = process.platform === 'win32'
const bin = path.join(root, 'node_modules', '.bin')

/** These run with what a server and its build need; every other command needs the packages of tests and tools as well. */
const isLean = ['start', 'build', 'keeper', 'media', 'bureau'].includes(command)

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
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(isLean ? ['--omit=dev'] : [])]
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: isWindows })
  if (status !== 0) {
    process.stderr.write('The packages could not be installed; what npm said stands above. Check the network and start again.\n')
    process.exit(status ?? 1)
  }
  rmSync(path.join(root, 'node_modules', 'node', 'node_modules'), { recursive: true, force: true }) // where its binary came from
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

installIfStale()
const child = spawn(path.join(bin, isWindows ? 'node.cmd' : 'node'), [path.join(root, 'scripts', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  shell: isWindows,
  env: {
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'), // every later start spares the reading of what did not change
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
