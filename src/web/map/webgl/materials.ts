import { DoubleSide, GLSL3, type IUniform, RawShaderMaterial, type ShaderMaterialParameters, Vector2, Vector3 } from 'three'
import type { NearLight } from '#web/shared/island/near-island.ts'
import type { AreaStyle } from '../drawing/area-styles.ts'
import { rgbOf } from '../drawing/area-styles.ts'
import { backdropVertex, groundFragment, skyFragment } from './shaders/backdrop.ts'
import { landFragment, landVertex, maxAbsent } from './shaders/land.ts'
import { ribbonFragment, ribbonVertex } from './shaders/ribbon.ts'
import { spriteFragment, spriteVertex } from './shaders/sprite.ts'

/** Colours go to the screen as the style sheet has them, without any conversion on the way. */
const ink = (hex: string) => new Vector3(...rgbOf(hex).map((part) => part / 255))
const value = <T>(initial: T) => ({ value: initial })

const programOf = (
  vertexShader: string,
  fragmentShader: string,
  uniforms: Readonly<Record<string, IUniform>>,
  how: ShaderMaterialParameters,
) => new RawShaderMaterial({ glslVersion: GLSL3, vertexShader, fragmentShader, uniforms: { ...uniforms }, ...how })

/** Has the ground drawn by the program of an area, which three compiles once and keeps. */
function defineGround(ground: RawShaderMaterial, { pattern, glow }: AreaStyle) {
  ground.defines = { ...(pattern !== 'none' && { [pattern.toUpperCase()]: 1 }), ...(glow > 0 && { GLOW: 1 }) }
  ground.needsUpdate = true
}

function createMaterials() {
  const shared = { reach: value(1), frost: value(0.7), inkColour: value(new Vector3()), haze: value(new Vector3()) }
  const backdrop = {
    lens: value(new Vector2()),
    shift: value(new Vector2()),
    tilt: value(new Vector2()),
    heading: value(new Vector2(1, 0)),
    centre: value(new Vector2()),
    near: value(new Vector3()),
    middle: value(new Vector3()),
    far: value(new Vector3()),
    stroke: value(new Vector3()),
    sky0: value(new Vector3()),
    sky1: value(new Vector3()),
    sky2: shared.haze,
    sky3: value(new Vector3()),
    stars: value(1),
    time: value(0),
    horizon: value(1),
    pixel: value(0),
    strength: value(0),
    glow: value(0),
    glowRadius: value(1),
    graticule: value(1),
  }
  const ribbon = { screen: value(new Vector2()), scale: value(1) }
  const sprite = { ratio: value(1) }
  const land = {
    shallow: value(new Vector3()),
    absentCount: value(0),
    absent: value(Array.from({ length: maxAbsent }, () => new Vector3())),
    share: value(new Vector2(0, 1)),
  }
  const behindAll = { depthTest: false, depthWrite: false } as const
  const onSea = { transparent: true, depthWrite: false } as const
  const made = {
    ground: programOf(backdropVertex, groundFragment, { ...backdrop, ...shared }, { ...behindAll, defines: { WAVES: 1 } }),
    sky: programOf(backdropVertex, skyFragment, { ...backdrop, ...shared }, { ...behindAll, defines: { SKY: 1 } }),
    starrySky: programOf(backdropVertex, skyFragment, { ...backdrop, ...shared }, { ...behindAll, defines: { SKY: 1, STARS: 1 } }),
    land: programOf(landVertex, landFragment, { ...land, ...shared }, { transparent: true, side: DoubleSide }),
    sprite: programOf(spriteVertex, spriteFragment, { ...sprite, ...shared }, { ...onSea, depthTest: false }),
    ribbon: programOf(ribbonVertex, ribbonFragment, { ...ribbon, ...shared }, { ...onSea, side: DoubleSide }),
  }
  /** Sky and sea of the area, as they are without an island near. */
  let plain: readonly Vector3[] = []
  const lit = new Vector3()
  return {
    ...made,
    uniforms: { shared, backdrop, ribbon, sprite, land },
    /** Draws with the inks of an area from now on. */
    applyStyle(style: AreaStyle) {
      plain = [...style.sky, ...style.ground].map(ink)
      backdrop.stroke.value = ink(style.stroke)
      shared.inkColour.value = ink(style.ink)
      land.shallow.value = ink(style.stroke)
      backdrop.strength.value = style.strength
      backdrop.glow.value = style.glow
      defineGround(made.ground, style)
    },
    /** Sky and sea of the area, and for a share those of an island's own hour. */
    applyLight(light: NearLight | null, share: number) {
      backdrop.stars.value = light ? 1 + (light.dark - 1) * share : 1
      const own = light ? [...light.sky, ...light.sea] : []
      for (const [n, target] of [
        backdrop.sky0,
        backdrop.sky1,
        shared.haze,
        backdrop.sky3,
        backdrop.near,
        backdrop.middle,
        backdrop.far,
      ].entries()) {
        const colour = plain[n]
        const other = own[n]
        if (colour) target.value.copy(colour)
        if (other) target.value.lerp(lit.set(...other), share)
      }
    },
  }
}
export type Materials = ReturnType<typeof createMaterials>

let materials: Materials | null = null
/** The four programs that the whole map is drawn with, and what they share. There is one canvas, so they stay compiled as long as the app runs. */
export function mapMaterials(): Materials {
  materials ??= createMaterials()
  return materials
}
