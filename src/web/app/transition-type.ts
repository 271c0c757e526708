import { screens } from './screens.ts'

/** The type of the view transition between two screens, by their altitude. */
export type TransitionType = 'descend' | 'ascend' | 'across'

const firstPart = (path: string) => path.split('/', 2)[1] ?? ''
const depths = new Map(screens.map(({ path, depth = 0 }) => [firstPart(path), depth]))

/** A screen without a depth is at sea level. */
export function transitionType(from: string, to: string): TransitionType {
  const descent = (depths.get(firstPart(to)) ?? 0) - (depths.get(firstPart(from)) ?? 0)
  if (descent === 0) return 'across'
  return descent > 0 ? 'descend' : 'ascend'
}
