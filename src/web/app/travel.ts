import { screens } from './screens.ts'

/** How a change of screen moves: by altitude, as on the plate. */
export type Travel = 'descend' | 'ascend' | 'across'

const firstPart = (path: string) => path.split('/', 2)[1] ?? ''
const depths = new Map(screens.map(({ path, depth = 0 }) => [firstPart(path), depth]))

/** From one path to another; what has no depth of its own lies at sea level. */
export function travel(from: string, to: string): Travel {
  const fall = (depths.get(firstPart(to)) ?? 0) - (depths.get(firstPart(from)) ?? 0)
  if (fall === 0) return 'across'
  return fall > 0 ? 'descend' : 'ascend'
}
