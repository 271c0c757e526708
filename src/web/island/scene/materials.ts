import {
  AdditiveBlending,
  DataTexture,
  GLSL3,
  LinearFilter,
  Matrix4,
  RawShaderMaterial,
  RedFormat,
  type ShaderMaterialParameters,
  Vector3,
} from 'three'
import type { Light } from '#domain/island/document/island-document.ts'
import type { Colour } from '#domain/island/drawing/land-palette.ts'
import { inkOf, lightingUnder, lineColour, paletteOf } from '#domain/island/drawing/lighting.ts'
import { backdropFragment, backdropVertex } from './shaders/backdrop.ts'
import { fade, shared } from './shaders/common.ts'
import { inkFragment, inkVertex } from './shaders/ink.ts'
import { shineFragment, shineVertex } from './shaders/shine.ts'
import { solidFragment, solidVertex } from './shaders/solid.ts'
import { starMapSize, type TrueSky } from './true-sky.ts'

const value = <T>(initial: T) => ({ value: initial })
const ink = () => value(new Vector3())
function starTexture({ starMap }: TrueSky): DataTexture {
  const texture = new DataTexture(starMap, starMapSize, starMapSize, RedFormat)
  texture.minFilter = texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}
const set = (uniform: { readonly value: Vector3 }, colour: Colour) => uniform.value.set(...colour)

/** What the whole picture wears. */
export type Appearance = {
  readonly theme: string
  readonly timeOfDay: number
  readonly light: Light
  readonly isDead: boolean
  readonly sky?: TrueSky | null
}

/** Every program of the island and the uniforms they share; colours go to the screen as the style sheet has them. */
export function createMaterials() {
  const uniforms = {
    light: ink(),
    shade: ink(),
    sun: ink(),
    /** The disc of the Sun or the Moon: where it is drawn, which may be lower than an engraver's light can stand. */
    lamp: ink(),
    hasLamp: value(1),
    starMap: value<DataTexture | null>(null),
    hasStarMap: value(0),
    inkColour: ink(),
    paper: ink(),
    sea: ink(),
    sky0: ink(),
    sky1: ink(),
    sky2: ink(),
    sky3: ink(),
    sea0: ink(),
    sea1: ink(),
    sea2: ink(),
    palette: value<Float32Array>(new Float32Array()),
    dark: value(0),
    lamps: value(0),
    isDead: value(0),
    hasShore: value(1),
    reach: value(1),
    pixels: value(1),
    presence: value(1),
    time: value(0),
    heights: value<unknown>(null),
    sheet: value<unknown>(null),
    unproject: value(new Matrix4()),
    viewProjection: value(new Matrix4()),
  }
  const make = (vertexShader: string, fragmentShader: string, more: ShaderMaterialParameters = {}) =>
    new RawShaderMaterial({ glslVersion: GLSL3, vertexShader, fragmentShader, uniforms, ...more })
  const turns = { defines: { TURNS: 1 } }
  const materials = {
    backdrop: make(backdropVertex, backdropFragment, { depthTest: false, depthWrite: false }),
    ground: make(solidVertex, solidFragment, { transparent: true }),
    thing: make(solidVertex, solidFragment, { transparent: true, ...turns }),
    groundInk: make(inkVertex, inkFragment, { transparent: true, depthWrite: false }),
    thingInk: make(inkVertex, inkFragment, { transparent: true, depthWrite: false, ...turns }),
    picture: make(pictureVertex, pictureFragment),
    shine: make(shineVertex, shineFragment, { transparent: true, depthWrite: false, blending: AdditiveBlending }),
    flat: make(flatVertex, flatFragment, { transparent: true, depthWrite: false }),
  }
  let shownSky: TrueSky | null = null
  function setStarMap(sky: TrueSky | null) {
    if (sky === shownSky) return
    shownSky = sky
    uniforms.starMap.value?.dispose()
    uniforms.starMap.value = sky && starTexture(sky)
    uniforms.hasStarMap.value = sky ? 1 : 0
  }
  return {
    ...materials,
    uniforms,
    applyAppearance({ theme, timeOfDay, light, isDead, sky = null }: Appearance) {
      const look = lightingUnder(sky, timeOfDay, light, isDead)
      setStarMap(isDead ? null : sky)
      look.sky.forEach((colour, n) => void set([uniforms.sky0, uniforms.sky1, uniforms.sky2, uniforms.sky3][n] ?? uniforms.sky0, colour))
      look.sea.forEach((colour, n) => void set([uniforms.sea0, uniforms.sea1, uniforms.sea2][n] ?? uniforms.sea0, colour))
      set(uniforms.sea, look.sea[0])
      set(uniforms.light, look.light)
      set(uniforms.shade, look.shade)
      set(uniforms.sun, look.sun)
      set(uniforms.lamp, look.lamp ?? look.sun)
      uniforms.hasLamp.value = look.lamp ? 1 : 0
      set(uniforms.inkColour, inkOf(theme))
      set(uniforms.paper, lineColour)
      uniforms.palette.value = paletteOf(theme, isDead)
      uniforms.dark.value = look.dark
      uniforms.lamps.value = light.lamps ? 1 : 0
      uniforms.isDead.value = isDead ? 1 : 0
    },
    dispose() {
      setStarMap(null)
      for (const material of Object.values(materials)) material.dispose()
    },
  }
}

/** The ring under what is selected, and paths on the ground: flat, in one colour each corner brings along. */
const flatVertex = /* glsl */ `
in vec3 position;
in vec4 wash;
uniform mat4 viewProjection;
out vec4 tint;
void main() { tint = wash; gl_Position = viewProjection * vec4(position, 1.0); gl_Position.z -= 0.0016 * gl_Position.w / max(0.6, gl_Position.w); }`

const flatFragment = /* glsl */ `
precision highp float;
in vec4 tint;
out vec4 colour;
uniform vec3 light;
${fade}
void main() { fade(); colour = vec4(tint.rgb * mix(light, vec3(1.0), step(0.99, tint.a)), tint.a); }`

/** Pictures of the case, all from one sheet. */
const pictureVertex = /* glsl */ `
in vec3 position;
in vec2 uv;
uniform mat4 viewProjection;
out vec2 at;
void main() { at = uv; gl_Position = viewProjection * vec4(position, 1.0); gl_Position.z -= 0.0006 * gl_Position.w; }`

const pictureFragment = /* glsl */ `
precision highp float;
in vec2 at;
out vec4 colour;
${shared}
uniform sampler2D sheet;
uniform float isDead;
${fade}
void main() {
  fade();
  vec3 c = texture(sheet, at).rgb * mix(vec3(1.0), light, 0.7);
  colour = vec4(mix(c, vec3(dot(c, vec3(0.3, 0.59, 0.11))) * 0.8, isDead), 1.0);
}`
