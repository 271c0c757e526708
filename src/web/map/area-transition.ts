import { flushSync } from 'react-dom'
import { type AreaSlug, journey } from '#domain/map/area.ts'
import { passageBetween, passagePictures } from './passage-pictures.ts'
import './area-transition.css'

/**
 * From one area to another: going down the plate slides up, and back, past the picture of that passage where there is one. Where
 * the browser cannot, it is simply there.
 */
export function transitionBetweenAreas(from: AreaSlug, to: AreaSlug, change: () => void): void {
  const { plateSlides } = journey(from, to)
  if (plateSlides === 'not') return
  const picture = passagePictures[passageBetween(from, to)]
  if (picture) document.documentElement.style.setProperty('--passage', `url("${picture}")`)
  const types = [`plate-${plateSlides}`, ...(picture ? ['plate-passes'] : [])]
  if ('startViewTransition' in document) document.startViewTransition({ update: () => flushSync(change), types })
  else change()
}
