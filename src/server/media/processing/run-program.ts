import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Bytes, Seconds } from '#domain/units.ts'
import { findProgram } from '#server/find-program.ts'

/** What one run may use. Memory and the sizes of files are held to by the system where it has `prlimit`. */
export type Limits = { readonly seconds: Seconds; readonly memory: Bytes; readonly largestFile: Bytes }

type Run = { readonly searchPath: string; readonly limits: Limits; readonly signal?: AbortSignal | undefined }

/** A program ended by itself and said no. One that was stopped, or ran out of what it may use, fails otherwise. */
export class ProgramRefused extends Error {
  override name = 'ProgramRefused'
}

const maxOutput: Bytes = 1_000_000

/**
 * Runs a program without a shell, without our environment, and within limits; it ends when we do. Answers what it printed.
 * @param program an absolute path
 */
export function runProgram(program: string, args: readonly string[], { searchPath, limits, signal }: Run): Promise<string> {
  const [command = '', ...rest] = [...wrappings(searchPath, limits), program, ...args]
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'], env: {}, shell: false })
  const stop = () => void child.kill('SIGKILL')
  const timer = setTimeout(stop, limits.seconds * 1000)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  let output = ''
  let complaint = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (output.length > maxOutput) stop()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000)
  })
  return new Promise<string>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, killedBy) => {
      if (code === 0) return resolve(output)
      const Failure = killedBy === null ? ProgramRefused : Error
      reject(new Failure(`${path.basename(program)} ended with ${killedBy ?? code}: ${complaint.trim()}`))
    })
  }).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  })
}

/** Small programs of util-linux, where there are any: one ends the child with us and takes its chance of more rights, one limits it. */
function wrappings(searchPath: string, { seconds, memory, largestFile }: Limits): readonly string[] {
  const setpriv = findProgram(searchPath, 'setpriv')
  const prlimit = findProgram(searchPath, 'prlimit')
  return [
    ...(setpriv ? [setpriv, '--pdeathsig', 'KILL', '--no-new-privs'] : []),
    ...(prlimit ? [prlimit, `--cpu=${seconds * 2}`, `--data=${memory}`, `--fsize=${largestFile}`, '--core=0'] : []),
  ]
}
