import { useEffect, useRef } from 'react'
import { offerStage } from '#web/lib/stage.ts'
import { openStage } from './open-stage.ts'

let isOpen = false

/** Where the one canvas rests while no screen shows it. It stands above the router and stays as long as the app does. */
export function WorldSlot() {
  const parking = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!parking.current || isOpen) return
    isOpen = true
    offerStage(openStage(parking.current) ?? 'none')
  }, [])
  return <div ref={parking} hidden />
}
