/** Why a line ends before its time: a paused file is gone on with, a removed one is forgotten on both sides. */
export type Halt = 'pause' | 'remove'
export type Line = {
  /** Aborted with a `Halt` as its reason. */ readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}
