import type { ParsedLocation } from '@tanstack/react-router'
import { isDrawnInSoftware } from '#web/lib/shared-canvas.ts'
import { screens } from './screens.ts'

/** The type of the view transition between two screens, by their altitude. */
type TransitionType = 'descend' | 'ascend' | 'across'

const firstPart = (path: string) => path.split('/', 2)[1] ?? ''
const depths = new Map(screens.map(({ path, depth = 0 }) => [firstPart(path), depth]))

/** A screen without a depth is at sea level. */
export function transitionType(from: string, to: string): TransitionType {
  const descent = (depths.get(firstPart(to)) ?? 0) - (depths.get(firstPart(from)) ?? 0)
  if (descent === 0) return 'across'
  return descent > 0 ? 'descend' : 'ascend'
}

/** From the editor back to the view ashore: the island stays where it is. */
const isBackAshore = (from: ParsedLocation, to: ParsedLocation) =>
  from.pathname === '/island' && to.pathname === '/map' && 'ashore' in to.search

type Change = { readonly fromLocation?: ParsedLocation; readonly toLocation: ParsedLocation; readonly pathChanged: boolean }

/** The types of the view transition of a navigation; false for none. */
export const transitionTypes = ({ fromLocation, toLocation, pathChanged }: Change): TransitionType[] | false =>
  fromLocation && pathChanged && !isBackAshore(fromLocation, toLocation) && !isDrawnInSoftware()
    ? [transitionType(fromLocation.pathname, toLocation.pathname)]
    : false
