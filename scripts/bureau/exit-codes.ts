/** How the command ended, for scripts. The numbers are promised: they are in its help and in docs/importing.md. */
export const exitCodes = {
  /** Everything is in, or there was nothing to do. */
  done: 0,
  /** The command line is not as it must be: `--yes` is missing where nobody can be asked, say; or another file or command is in a folder. */
  usage: 2,
  /** An archive or a folder cannot be read. */
  unreadable: 3,
  /** It is over, and some items failed. */
  someFailed: 4,
  /** The server or the network is away: run it again. */
  temporary: 5,
  /** No key, a key that is not valid, or one that lacks a scope. */
  notAllowed: 6,
  /** There is no room left. */
  overQuota: 7,
  /** Command and server do not understand each other. */
  versionMismatch: 8,
  /** Stopped by its user; `bureau resume` goes on with an import. */
  stopped: 130,
} as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Ends the command with a sentence for its user, and a code for scripts. */
export class Ending extends Error {
  override name = 'Ending'
  readonly code: ExitCode

  constructor(code: ExitCode, message: string) {
    super(message)
    this.code = code
  }
}
