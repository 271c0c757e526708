import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import type { Screen } from './controller/camera.ts'

/** A point of the screen as WebGL counts: from -1 to 1 both ways, y upwards. */
export const picturePointOf = ({ x, y }: ScreenPoint, { width, height }: Screen) => ({ x: (x / width) * 2 - 1, y: 1 - (y / height) * 2 })
