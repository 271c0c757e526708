import { approach, orbit, type View } from './scene/camera.ts'
import { layHands } from './scene/hands.ts'
import type { IslandShow } from './scene/show.ts'

/** Degrees for one press of a key, and how much nearer one comes. */
const step = 7
const nearer = 0.88

const moves: Readonly<Record<string, (view: View) => View>> = {
  ArrowLeft: (view) => orbit(view, step, 0),
  ArrowRight: (view) => orbit(view, -step, 0),
  ArrowUp: (view) => orbit(view, 0, step),
  ArrowDown: (view) => orbit(view, 0, -step),
  '+': (view) => approach(view, nearer),
  '=': (view) => approach(view, nearer),
  '-': (view) => approach(view, 1 / nearer),
}

/** Lets somebody look round an island by pointer, wheel and keys, who leaves everything where it is. The answer ends that. */
export function lookRound(porthole: HTMLElement, { view, turnTo }: IslandShow): () => void {
  const letGo = layHands(porthole, { view, turnTo, ...emptyHands })
  function press(event: KeyboardEvent) {
    const move = moves[event.key]
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    turnTo(move(view()))
  }
  porthole.addEventListener('keydown', press)
  return () => {
    letGo()
    porthole.removeEventListener('keydown', press)
  }
}

const emptyHands = {
  at: () => ({ thing: null, grip: null }),
  onTake: () => {},
  onTap: () => {},
  onDrag: () => {},
  onGrip: () => {},
  onDrop: () => {},
}
