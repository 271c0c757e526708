import { spawn } from 'node:child_process'

/** Runs a program of the project to its end, with its words on our terminal; answers its exit code. */
export function run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((ended) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
    child.on('error', () => ended(127))
    child.on('exit', (code) => ended(code ?? 1))
  })
}
