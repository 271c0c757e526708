import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { soundSetting } from './setting.ts'

const running = createStore(() => false)
/** Whether the loop is heard just now, for what is seen of it. */
export const useIsTyping = () => useStore(running)

/**
 * The looped typewriter of the four guest screens, at full volume, from the first gesture on unless sound was switched off.
 * Escape or the switch in the header stops it; that choice is remembered.
 */
export function useTypewriterLoop(isWanted: boolean) {
  useEffect(() => (isWanted ? startAtFirstGesture() : undefined), [isWanted])
}

function startAtFirstGesture(): () => void {
  const over = new AbortController()
  let stop = () => {}
  let isRunning = false

  async function start() {
    if (isRunning || soundSetting.getState().on === false) return
    isRunning = true
    const { play } = await import('./engine.ts')
    if (over.signal.aborted || soundSetting.getState().on === false) return
    stop = play('typewriter', { loop: true })
    running.setState(true, true)
  }
  function quieten() {
    stop()
    stop = () => {}
    isRunning = false
    running.setState(false, true)
  }
  function onKey({ key }: KeyboardEvent) {
    if (key !== 'Escape') void start()
    else if (isRunning) soundSetting.setState({ on: false })
  }
  addEventListener('keydown', onKey, { signal: over.signal })
  addEventListener('pointerup', () => void start(), { signal: over.signal })
  const unsubscribe = soundSetting.subscribe(({ on }) => (on === false ? quieten() : void start()))
  return () => {
    over.abort()
    unsubscribe()
    quieten()
  }
}
