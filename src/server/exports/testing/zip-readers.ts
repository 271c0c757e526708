import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findProgram } from '#server/find-program.ts'

/** Programs of others that read zips, and how each is told to check one and to unpack it. */
const programs = [
  { program: 'unzip', check: (zip: string) => ['-tq', zip], unpack: (zip: string, to: string) => ['-qo', zip, '-d', to] },
  { program: '7z', check: (zip: string) => ['t', zip], unpack: (zip: string, to: string) => ['x', '-y', `-o${to}`, zip] },
  { program: 'bsdtar', check: (zip: string) => ['-tf', zip], unpack: (zip: string, to: string) => ['-xf', zip, '-C', to] },
  {
    program: 'python3',
    check: (zip: string) => ['-c', 'import sys, zipfile; sys.exit(zipfile.ZipFile(sys.argv[1]).testzip() is not None)', zip],
    unpack: (zip: string, to: string) => ['-m', 'zipfile', '-e', zip, to],
  },
] as const

/** Where no locale is set, some of them write names in ASCII. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' }
const searched = [process.env.PATH ?? '', '/usr/bin'].join(path.delimiter)

/** Those that are installed here. */
export const zipReaders = programs.flatMap(({ program, check, unpack }) => {
  const found = findProgram(searched, program)
  const run = (args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(found ?? program, args, { encoding: 'utf8', env })
    return status === 0 ? 'read' : `${status}: ${stdout.slice(-500)}${stderr.slice(-500)}`
  }
  return found ? [{ program, check: (zip: string) => run(check(zip)), unpack: (zip: string, to: string) => run(unpack(zip, to)) }] : []
})
