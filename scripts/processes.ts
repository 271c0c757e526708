import { execFile, spawn } from 'node:child_process'
import type { Milliseconds } from '#domain/units.ts'

/** Runs a program of the project to its end, with its words on our terminal; answers its exit code. */
export function run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((ended) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
    child.on('error', () => ended(127))
    child.on('exit', (code) => ended(code ?? 1))
  })
}

/** Runs a program of the project for so long at most; answers whether it ended well, what it wrote and how long it took. */
export function runQuietly(
  command: string,
  args: readonly string[],
  timeout: Milliseconds,
  environment: NodeJS.ProcessEnv = {},
): Promise<{ readonly succeeded: boolean; readonly output: string; readonly duration: Milliseconds }> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    execFile(command, args, { timeout, env: { ...process.env, ...environment } }, (error, stdout, stderr) =>
      resolve({ succeeded: !error, output: `${stdout}${stderr}`, duration: performance.now() - startedAt }),
    )
  })
}
