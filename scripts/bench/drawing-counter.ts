/** What the page holds on the graphics card, and what its frames cost, as its calls tell. */
type Drawn = {
  readonly buffers: number
  /** All that lies in them. */
  readonly bytes: number
  readonly arrays: number
  readonly textures: number
  readonly frames: number
  /** Of the costliest frame since `reset`. */
  readonly triangles: number
  readonly points: number
  readonly draws: number
}
declare global {
  interface Window {
    drawn: { read: () => Drawn; reset: () => void }
  }
}

/** Runs in the page before anything else: counts what is made and let go of, and what each frame draws. */
export function countDrawing(): void {
  const held = { buffers: 0, bytes: 0, arrays: 0, textures: 0 }
  const sizes = new WeakMap<object, number>()
  const bound = new Map<unknown, object | null>()
  const nothing = { triangles: 0, points: 0, draws: 0 }
  let [frame, worst, frames] = [{ ...nothing }, nothing, 0]
  const end = () => {
    if (frame.draws === 0) return
    worst = {
      triangles: Math.max(worst.triangles, frame.triangles),
      points: Math.max(worst.points, frame.points),
      draws: Math.max(worst.draws, frame.draws),
    }
    frame = { ...nothing }
    frames++
  }
  const gl = WebGL2RenderingContext.prototype
  const after = <
    Name extends
      | 'bindBuffer'
      | 'bufferData'
      | `${'create' | 'delete'}${'Buffer' | 'VertexArray' | 'Texture'}`
      | 'drawArrays'
      | 'drawElements'
      | 'drawArraysInstanced'
      | 'drawElementsInstanced'
      | 'clear',
  >(
    name: Name,
    note: (values: readonly unknown[]) => void,
  ) => {
    const real = gl[name] as (...values: unknown[]) => unknown
    Object.defineProperty(gl, name, {
      value(this: WebGL2RenderingContext, ...values: unknown[]) {
        note(values)
        return real.apply(this, values)
      },
    })
  }
  const draw = (mode: unknown, count: unknown, instances: unknown = 1) => {
    frame.draws++
    if (mode === gl.POINTS) frame.points += Number(count) * Number(instances)
    if (mode === gl.TRIANGLES) frame.triangles += (Number(count) / 3) * Number(instances)
  }
  const resize = (buffer: object | null | undefined, bytes: number) => {
    if (!buffer) return
    held.bytes += bytes - (sizes.get(buffer) ?? 0)
    sizes.set(buffer, bytes)
  }
  after('bindBuffer', ([target, buffer]) => bound.set(target, buffer as object | null))
  after('bufferData', ([target, data]) => resize(bound.get(target), typeof data === 'number' ? data : (data as ArrayBufferView).byteLength))
  after('createBuffer', () => held.buffers++)
  after('deleteBuffer', ([buffer]) => {
    held.buffers--
    resize(buffer as object | null, 0)
  })
  after('createVertexArray', () => held.arrays++)
  after('deleteVertexArray', () => held.arrays--)
  after('createTexture', () => held.textures++)
  after('deleteTexture', () => held.textures--)
  after('drawArrays', ([mode, , count]) => draw(mode, count))
  after('drawElements', ([mode, count]) => draw(mode, count))
  after('drawArraysInstanced', ([mode, , count, instances]) => draw(mode, count, instances))
  after('drawElementsInstanced', ([mode, count, , , instances]) => draw(mode, count, instances))
  after('clear', end)
  window.drawn = {
    read: () => {
      end()
      return { ...held, ...worst, frames }
    },
    reset: () => {
      worst = nothing
      frames = 0
    },
  }
}
