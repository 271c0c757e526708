import { useEffect, useRef } from 'react'
import { provideSharedCanvas } from '#web/lib/shared-canvas.ts'
import { openSharedCanvas } from './open-shared-canvas.ts'

let isOpen = false

/** Holds the shared canvas while no screen shows it. It stands above the router and stays mounted as long as the app does. */
export function SharedCanvasHost() {
  const parking = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!parking.current || isOpen) return
    isOpen = true
    provideSharedCanvas(openSharedCanvas(parking.current) ?? 'none')
  }, [])
  return <div ref={parking} hidden />
}
