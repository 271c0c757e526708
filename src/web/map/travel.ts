import { flushSync } from 'react-dom'
import { type AreaSlug, journey } from '#domain/map/area.ts'
import './travel.css'

/** From one area to another: going down the plate slides up, and back. Where the browser cannot, it is simply there. */
export function travel(from: AreaSlug, to: AreaSlug, change: () => void): void {
  const { plateSlides } = journey(from, to)
  if (plateSlides === 'not') return
  if ('startViewTransition' in document) document.startViewTransition({ update: () => flushSync(change), types: [`plate-${plateSlides}`] })
  else change()
}
