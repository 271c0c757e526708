import { type Path, step } from './scene.ts'

/** Collects a path with the methods of a canvas, so that d3-geo writes into it as well. */
export class PathBuilder {
  readonly #steps: number[] = []
  readonly #points: number[] = []

  /** Part of what d3-geo asks of a canvas; a builder is one path from the start. */
  beginPath() {}
  moveTo(x: number, y: number) {
    this.#steps.push(step.move)
    this.#points.push(x, y)
  }
  lineTo(x: number, y: number) {
    this.#steps.push(step.line)
    this.#points.push(x, y)
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number) {
    this.#steps.push(step.quad)
    this.#points.push(cx, cy, x, y)
  }
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number) {
    this.#steps.push(step.cubic)
    this.#points.push(ax, ay, bx, by, x, y)
  }
  closePath() {
    this.#steps.push(step.close)
  }
  /** A whole circle of four cubic curves: right to 0.03 % of the radius. */
  circle(x: number, y: number, radius: number) {
    const k = radius * 0.552_284_749_831
    this.moveTo(x + radius, y)
    this.bezierCurveTo(x + radius, y + k, x + k, y + radius, x, y + radius)
    this.bezierCurveTo(x - k, y + radius, x - radius, y + k, x - radius, y)
    this.bezierCurveTo(x - radius, y - k, x - k, y - radius, x, y - radius)
    this.bezierCurveTo(x + k, y - radius, x + radius, y - k, x + radius, y)
    this.closePath()
  }
  /** d3-geo draws points of a MultiPoint by arcs; no layer of ours has one. */
  arc(x: number, y: number, radius: number) {
    this.circle(x, y, radius)
  }
  get isEmpty(): boolean {
    return this.#steps.length === 0
  }
  build(): Path {
    return { steps: Uint8Array.from(this.#steps), points: Float32Array.from(this.#points) }
  }
}

/** What a painter does at each step of a path. */
export type PathSink = Pick<PathBuilder, 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'>

/** Draws a path on whatever has the methods of a canvas. */
export function tracePath({ steps, points }: Path, sink: PathSink): void {
  let at = 0
  const next = () => points[at++] ?? 0
  for (const kind of steps) {
    if (kind === step.move) sink.moveTo(next(), next())
    else if (kind === step.line) sink.lineTo(next(), next())
    else if (kind === step.quad) sink.quadraticCurveTo(next(), next(), next(), next())
    else if (kind === step.cubic) sink.bezierCurveTo(next(), next(), next(), next(), next(), next())
    else sink.closePath()
  }
}
