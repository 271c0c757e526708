import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
let folder = ''
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A checkout of nothing but its first step, in whose packages lies the Node that runs it, as after an installation. */
async function installed(): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'bureau-upgrade-'))
  const bin = path.join(folder, 'node_modules', 'node', 'bin')
  await Promise.all([mkdir(bin, { recursive: true }), mkdir(path.join(folder, 'node_modules', '.bin'), { recursive: true })])
  await mkdir(path.join(folder, 'scripts'))
  for (const name of ['bootstrap.mjs', 'supervise-server.mjs'])
    await copyFile(path.join(root, 'scripts', name), path.join(folder, 'scripts', name))
  await copyFile(process.execPath, path.join(bin, 'node'))
  await chmod(path.join(bin, 'node'), 0o755)
  await symlink('../node/bin/node', path.join(folder, 'node_modules', '.bin', 'node'))
  const about = { name: 'upgraded', version: '1.0.0' }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ ...about, scripts: { build: 'node scripts/bootstrap.mjs build' } }))
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ ...about, lockfileVersion: 3, packages: { '': about } }))
}

test('packages are installed again by the Node among them, which goes with them', async () => {
  await installed()
  const said = await new Promise<string>((resolve) => {
    execFile('npm', ['run', 'build'], { cwd: folder }, (_, stdout, stderr) => resolve(stdout + stderr)) // its packages hold nothing that builds
  })
  expect(said).toContain('Installing packages')
  expect(said).not.toContain('could not be installed')
  expect(await readFile(path.join(folder, 'node_modules', '.installed'), 'utf8')).toMatch(/^[0-9a-f]{64} lean$/)
}, 60_000)
