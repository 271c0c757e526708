import { CustomBlending, DoubleSide, GLSL3, Mesh, OneFactor, OneMinusSrcAlphaFactor, RawShaderMaterial } from 'three'
import type { DrawingFrame } from '../scene-module.ts'
import { type Ribbon, ribbonsGeometry } from './ribbon.ts'
import { riverFragment, riverVertex } from './river-shaders.ts'

/** Seconds that a signal takes from the spring to the farthest mouth, and until the next sets out. */
const signalTime = 2.6
const signalPause = 0.9
/** Farther than any river reaches. */
const nowhere = -100

/** Rivers in one draw. The chosen ones are lit, and a signal runs along them from their springs. */
export function createRivers(ribbons: readonly Ribbon[]) {
  const { geometry, river } = ribbonsGeometry(ribbons)
  const uniforms = { pixels: { value: 1 }, seconds: { value: 0 }, signal: { value: nowhere }, dim: { value: 0 } }
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: riverVertex,
    fragmentShader: riverFragment,
    uniforms,
    side: DoubleSide,
    transparent: true,
    depthWrite: false,
    depthTest: false,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  })
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  mesh.renderOrder = 1
  const chosen = geometry.getAttribute('chosen')
  let reach = 0
  let since = 0

  return {
    mesh,
    /** Lights rivers by their indices. Null puts them all out. */
    choose(rivers: ReadonlySet<number> | null, seconds: number) {
      since = seconds
      reach = 0
      for (let vertex = 0; vertex < river.length; vertex++) chosen.setX(vertex, rivers?.has(river[vertex] ?? -1) ? 1 : 0)
      for (const { river: own, along } of ribbons) if (rivers?.has(own)) reach = Math.max(reach, along.at(-1) ?? 0)
      chosen.needsUpdate = true
      uniforms.dim.value = rivers ? 1 : 0
    },
    update({ seconds, pixels, isMotionOn }: Pick<DrawingFrame, 'seconds' | 'pixels' | 'isMotionOn'>) {
      uniforms.pixels.value = pixels
      uniforms.seconds.value = seconds
      const turn = (seconds - since) % (signalTime + signalPause)
      uniforms.signal.value = reach > 0 && isMotionOn ? (turn / signalTime) * reach : nowhere
    },
  }
}
