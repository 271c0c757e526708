/** What the page holds on the graphics card, and what its frames cost, as its calls tell. */
export type Drawn = {
  readonly buffers: number
  readonly arrays: number
  readonly textures: number
  readonly frames: number
  /** Of the costliest frame since `reset`. */
  readonly triangles: number
  readonly draws: number
}
declare global {
  interface Window {
    drawn: { read: () => Drawn; reset: () => void }
  }
}

/** Runs in the page before anything else: counts what is made and let go of, and what each frame draws. */
export function countDrawing(): void {
  const held = { buffers: 0, arrays: 0, textures: 0 }
  let [frame, worst, frames] = [{ triangles: 0, draws: 0 }, { triangles: 0, draws: 0 }, 0]
  const end = () => {
    if (frame.draws === 0) return
    worst = { triangles: Math.max(worst.triangles, frame.triangles), draws: Math.max(worst.draws, frame.draws) }
    frame = { triangles: 0, draws: 0 }
    frames++
  }
  const gl = WebGL2RenderingContext.prototype
  const after = <Name extends `${'create' | 'delete'}${'Buffer' | 'VertexArray' | 'Texture'}` | 'drawArrays' | 'drawElements' | 'clear'>(
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
  const draw = (mode: unknown, count: unknown) => {
    frame.draws++
    if (mode === gl.TRIANGLES) frame.triangles += Number(count) / 3
  }
  after('createBuffer', () => held.buffers++)
  after('deleteBuffer', () => held.buffers--)
  after('createVertexArray', () => held.arrays++)
  after('deleteVertexArray', () => held.arrays--)
  after('createTexture', () => held.textures++)
  after('deleteTexture', () => held.textures--)
  after('drawArrays', ([mode, , count]) => draw(mode, count))
  after('drawElements', ([mode, count]) => draw(mode, count))
  after('clear', end)
  window.drawn = {
    read: () => {
      end()
      return { ...held, ...worst, frames }
    },
    reset: () => {
      worst = { triangles: 0, draws: 0 }
      frames = 0
    },
  }
}
