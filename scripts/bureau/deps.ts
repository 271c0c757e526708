/** What the command borrows from the machine it runs on. Tests pass their own. */
export type CommandDeps = {
  /** Lines that scripts read; with `--json` nothing else goes there. */
  readonly out: (text: string) => void
  /** What a person reads beside them. */
  readonly err: (text: string) => void
  /** Asks a person yes or no; null where nobody is there to be asked. */
  readonly ask: ((question: string) => Promise<boolean>) | null
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder that relative paths begin at. */
  readonly folder: string
  readonly home: string
  readonly hostname: string
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly newId: () => string
  /** Waits so many milliseconds; rejects once the signal aborts. */
  readonly delay: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Aborts when the user stops the command. */
  readonly signal: AbortSignal
}
