import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Finds a program on a search path; null where it is not there. Only absolute folders count: what lies about where we were started is not trusted. */
export const findProgram = (searchPath: string, program: string): string | null =>
  searchPath
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder))
    .map((folder) => path.join(folder, program))
    .find(isExecutable) ?? null

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
