import { useEffect, useEffectEvent, useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import type { Milliseconds } from '#domain/units.ts'
import { everyWhileVisible } from '#web/lib/visible-interval.ts'

/** How long a still is shown. */
const stillTime: Milliseconds = 5000

/** Turns to the next entry by itself: a still after some seconds, a film or a sound when it has ended. It waits while the window is hidden, and ends with the viewer. */
export function useSlideshow(entry: AnyEntry | undefined, turn: () => void) {
  const [isOn, setIsOn] = useState(false)
  const id = entry?._id
  if (isOn && id === undefined) setIsOn(false)
  const onEnd = useEffectEvent(turn)
  useEffect(() => {
    if (!isOn || id === undefined) return
    const ended = new AbortController()
    const { signal } = ended
    const playing = () =>
      [...document.querySelectorAll<HTMLMediaElement>('.yarl__slide_current :is(video, audio)')].find((media) => !media.paused)
    const endStills = everyWhileVisible(() => !playing() && onEnd(), stillTime)
    addEventListener('ended', () => onEnd(), { capture: true, signal })
    void document
      .querySelector<HTMLMediaElement>('.yarl__slide_current :is(video, audio)')
      ?.play()
      .catch(() => {})
    return () => {
      endStills()
      ended.abort()
    }
  }, [isOn, id])
  return { isOn, toggle: () => setIsOn((was) => !was) }
}
