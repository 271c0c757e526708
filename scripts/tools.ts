import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { findProgram } from '#server/find-program.ts'

/** A program that tests need and npm does not bring. */
export type Tool = { readonly program: string; readonly debianPackage: string; readonly neededFor: string }

export const tools: readonly Tool[] = [
  { program: 'chromium', debianPackage: 'chromium', neededFor: 'the journeys in a real browser' },
  { program: 'ffmpeg', debianPackage: 'ffmpeg', neededFor: 'films and sounds' },
  { program: 'nats-server', debianPackage: 'nats-server', neededFor: 'the bus on its third engine' },
]

/** Where a program lies, or null. Debian keeps some where a person's search path does not lead. */
export const find = (program: string): string | null =>
  findProgram([process.env.PATH ?? '', '/usr/bin', '/usr/sbin'].join(path.delimiter), program)

/** Installs what is missing where we may (root on Debian). Answers what stays missing, and why. */
export function installTools(): readonly (Tool & { readonly why: string })[] {
  const missing = tools.filter(({ program }) => !find(program))
  if (missing.length === 0) return []
  const aptGet = find('apt-get')
  const why = !aptGet ? 'this system has no apt-get' : process.getuid?.() !== 0 ? 'only root may install it' : null
  if (why || !aptGet) return missing.map((tool) => ({ ...tool, why: why ?? '' }))
  console.log(`Installing ${missing.map(({ debianPackage }) => debianPackage).join(', ')} for the tests…`)
  const apt = (...args: string[]) =>
    spawnSync(aptGet, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...missing.map(({ debianPackage }) => debianPackage))
  return missing.filter(({ program }) => !find(program)).map((tool) => ({ ...tool, why: 'apt-get could not install it' }))
}
