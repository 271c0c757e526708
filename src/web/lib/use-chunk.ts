import { useEffect, useEffectEvent, useState } from 'react'
import { networkError } from './call.ts'
import { showErrorToast } from './toasts.ts'

type Wanted = {
  /** Somebody waits for it. */
  readonly isWanted: boolean
  /** It is fetched before anybody waits for it. Should that fail, nobody is told: it is fetched again when somebody does. */
  readonly isExpected?: boolean
  /** Somebody waited, and it could not be fetched. They have been told. */
  readonly onFailure: () => void
}

/**
 * What a chunk holds that a screen does without until it is opened: a panel, a viewer. The screen stays as it is when it cannot be fetched.
 * @param load a `loadChunk`
 * @returns null until it has come
 */
export function useChunk<Loaded>(load: () => Promise<Loaded>, { isWanted, isExpected = false, onFailure }: Wanted): Loaded | null {
  const [loaded, setLoaded] = useState<{ readonly value: Loaded } | null>(null)
  const fail = useEffectEvent(() => {
    showErrorToast(networkError().message)
    onFailure()
  })
  useEffect(() => {
    if (!isWanted && !isExpected) return
    let isCurrent = true
    load().then(
      (value) => isCurrent && setLoaded({ value }),
      () => isCurrent && isWanted && fail(),
    )
    return () => {
      isCurrent = false
    }
  }, [load, isWanted, isExpected])
  return loaded?.value ?? null
}
