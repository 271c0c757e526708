type Turn = {
  readonly ended: Promise<void>
  isAwaited: boolean
  /** Asks the protocol to stop writing; null while it writes nothing. */
  release: (() => void) | null
}

/**
 * A mutex for each upload: requests about one take turns, from reading its row to the answer, so that none changes the bytes that
 * another takes in. A request that hangs while it writes is asked to end by the one that waits for it. Turns of one process only: all
 * requests about an upload come to one machine (decision 052).
 */
export function uploadTurns() {
  const turns = new Map<string, Turn>()

  async function inTurn<Result>(uploadId: string, work: () => Promise<Result>): Promise<Result> {
    for (let ahead = turns.get(uploadId); ahead; ahead = turns.get(uploadId)) {
      ahead.isAwaited = true
      ahead.release?.()
      await ahead.ended
    }
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    turns.set(uploadId, { ended, isAwaited: false, release: null })
    try {
      return await work()
    } finally {
      turns.delete(uploadId)
      end()
    }
  }

  /** The lock that the protocol takes while it writes, which the turn of its request holds already. */
  const newLock = (uploadId: string) => ({
    async lock(_: AbortSignal, release: () => void) {
      const turn = turns.get(uploadId)
      if (!turn) throw new Error('an upload is written outside of a turn')
      turn.release = release
      if (turn.isAwaited) release()
    },
    async unlock() {
      const turn = turns.get(uploadId)
      if (turn) turn.release = null
    },
  })
  return { inTurn, locker: { newLock } }
}

export type UploadTurns = ReturnType<typeof uploadTurns>
