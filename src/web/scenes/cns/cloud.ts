import { BufferAttribute, BufferGeometry, Points, Vector3 } from 'three'
import { goldenAngle } from '#domain/golden-angle.ts'
import { rgb } from '#domain/island/drawing/land-palette.ts'
import { lerp, smoothstep } from '#domain/math.ts'
import { type CnsPlace, positionOf } from '#domain/scenes/cns-place.ts'
import { createLightMaterial } from '../light-material.ts'
import { type CloudPoint, cortex, folia, type Tissue } from './brain-shape.ts'

/** How many lights each part has. */
const counts = { cortex: 44_000, folia: 6000, stem: 4600 }

/** Starlight for the cerebrum, buff for the cerebellum, and below the fire of the feeder. */
const colours: Readonly<Record<Tissue, readonly [number, number, number]>> = {
  cerebrum: rgb('#bcd8d6'),
  cerebellum: rgb('#e6cc8e'),
  stem: rgb('#ffb06a'),
}

const vertex = /* glsl */ `
in vec3 position, normal, tint;
uniform mat4 modelViewMatrix, projectionMatrix;
uniform vec3 focus;
uniform float pixels, seconds, focusReach;
out vec3 light;
void main() {
  vec4 seen = modelViewMatrix * vec4(position, 1.0);
  gl_Position = projectionMatrix * seen;
  // What looks away shines through faintly, so that the near side keeps its folds.
  float facing = dot(normalize(mat3(modelViewMatrix) * normal), normalize(-seen.xyz));
  float strength = mix(0.1, 1.3, smoothstep(-0.25, 0.6, facing));
  float twinkle = 0.86 + 0.14 * sin(seconds * 1.7 + dot(position, vec3(311.0, 173.0, 257.0)));
  float near = focusReach > 0.0 ? 1.0 - smoothstep(0.3, 1.0, distance(position, focus) / focusReach) : 0.0;
  light = mix(tint * strength * twinkle * 0.62, vec3(1.0, 0.78, 0.62) * (0.35 + 0.65 * strength), near * 0.85);
  gl_PointSize = clamp(0.0028 * pixels / gl_Position.w, 1.0, 7.0);
}`

const fragment = /* glsl */ `
precision highp float;
in vec3 light;
out vec4 colour;
void main() {
  float far = length(gl_PointCoord - 0.5) * 2.0;
  colour = vec4(light * (1.0 - smoothstep(0.3, 1.0, far)), 1.0);
}`

/** The brain and its cord as lights, in one draw. */
export function createCloud() {
  const cloud: readonly CloudPoint[] = [...cortex(counts.cortex), ...folia(counts.folia), ...stemAndCord(counts.stem), ...roots()]
  const uniforms = { pixels: { value: 1 }, seconds: { value: 0 }, focus: { value: new Vector3() }, focusReach: { value: 0 } }
  const material = createLightMaterial({ vertex, fragment, uniforms })
  const points = new Points(geometryOf(cloud), material)
  points.frustumCulled = false
  return { points, uniforms }
}

function geometryOf(cloud: readonly CloudPoint[]): BufferGeometry {
  const position = new Float32Array(3 * cloud.length)
  const normal = new Float32Array(3 * cloud.length)
  const tint = new Float32Array(3 * cloud.length)
  for (const [n, point] of cloud.entries()) {
    position.set(positionOf(point.place), 3 * n)
    normal.set([-point.normal[0], point.normal[2], point.normal[1]], 3 * n)
    tint.set(
      colours[point.tissue].map((channel) => channel * point.shade),
      3 * n,
    )
  }
  return new BufferGeometry()
    .setAttribute('position', new BufferAttribute(position, 3))
    .setAttribute('normal', new BufferAttribute(normal, 3))
    .setAttribute('tint', new BufferAttribute(tint, 3))
}

/** A cross-section: where the middle lies, and how wide it is to the side and to the front, in millimetres. */
type Section = { readonly forwards: number; readonly up: number; readonly wide: number; readonly deep: number }
const section = (up: number, forwards: number, wide: number, deep: number): Section => ({ up, forwards, wide, deep })

/** Midbrain, pons, medulla and cord, from above to the tip of the conus: thicker where the arms and the legs are served. */
const sections: readonly Section[] = [
  section(-4, -22, 13, 9),
  section(-14, -24, 15, 11),
  section(-22, -23, 14, 12),
  section(-30, -22, 17, 15),
  section(-40, -23, 17, 15),
  section(-47, -28, 12, 11),
  section(-56, -36, 10, 8),
  section(-70, -38, 8, 7),
  section(-95, -42, 6.5, 5.5),
  section(-140, -48, 7.4, 5.5),
  section(-185, -62, 6, 5),
  section(-250, -80, 5, 4.4),
  section(-310, -88, 5, 4.4),
  section(-390, -82, 5.2, 4.6),
  section(-455, -67, 6.6, 5.6),
  section(-495, -60, 5.2, 4.6),
  section(-515, -58, 3.2, 3),
  section(-526, -57, 0.8, 0.8),
]

/** The cross-section at a height, the nearest two blended. */
export function sectionAt(up: number): Section {
  const below = Math.max(
    1,
    sections.findIndex((each) => each.up <= up),
  )
  const low = sections[below] as Section
  const high = sections[below - 1] as Section
  const share = smoothstep(high.up, low.up, up)
  return section(up, lerp(high.forwards, low.forwards, share), lerp(high.wide, low.wide, share), lerp(high.deep, low.deep, share))
}

const lengthOfCord = 522

/** The surface of stem and cord: lights in eight strands that run down it. */
export function stemAndCord(count: number): readonly CloudPoint[] {
  return Array.from({ length: count }, (_, n) => {
    const share = (n / count) ** 1.18 // denser above, where it is thicker
    const { forwards, up, wide, deep } = sectionAt(-4 - share * lengthOfCord)
    const loose = n * goldenAngle
    const strand = (Math.round((loose / Math.PI) * 8) / 8) * Math.PI
    const round = lerp(loose, strand, 0.7)
    const side = Math.cos(round)
    const front = Math.sin(round)
    return {
      place: [side * wide, forwards + front * deep, up],
      normal: [side, front, 0],
      shade: 0.5 + 0.5 * Math.abs(Math.sin(n * 7.31)),
      tissue: 'stem',
    }
  })
}

/** Heights of the 31 pairs of roots on the cord, from the first cervical to the coccygeal one. */
export const rootHeights: readonly number[] = [
  ...Array.from({ length: 8 }, (_, n) => -80 - n * 14),
  ...Array.from({ length: 12 }, (_, n) => -196 - n * 20),
  ...Array.from({ length: 5 }, (_, n) => -438 - n * 10),
  ...Array.from({ length: 6 }, (_, n) => -488 - n * 5),
]
/** The first root that does not leave at once: those of the second lumbar segment and below hang down as the cauda equina. */
const firstOfTail = 21
const lightsPerRoot = 13
const lightsPerStrand = 60

/** The roots of the spinal nerves: short ones beside the cord, the lower the steeper, and the long ones of the tail. */
export function roots(): readonly CloudPoint[] {
  return rootHeights.flatMap((height, n) =>
    [-1, 1].flatMap((side) => (n < firstOfTail ? shortRoot(height, n, side) : tailStrand(height, n, side))),
  )
}

function shortRoot(height: number, n: number, side: number): readonly CloudPoint[] {
  const { forwards, wide } = sectionAt(height)
  const slope = 0.15 + 0.075 * n
  return Array.from({ length: lightsPerRoot }, (_, k) => {
    const out = (k / lightsPerRoot) * 24
    return strandPoint([side * (wide + out), forwards - 2 + 0.12 * out, height - slope * out], side, 1 - k / (lightsPerRoot + 3))
  })
}

function tailStrand(height: number, n: number, side: number): readonly CloudPoint[] {
  const { forwards, wide } = sectionAt(height)
  const rank = n - firstOfTail
  const end = -560 - rank * 17
  return Array.from({ length: lightsPerStrand }, (_, k) => {
    const share = k / lightsPerStrand
    const up = lerp(height, end, share)
    const spread = wide * 0.8 + (7 - rank * 0.4) * Math.sin(share * Math.PI * 0.55) + 20 * Math.max(0, share - 0.86) * 5 * 0.4
    const sway = Math.sin(share * 5 + n * 1.7) * 1.6
    return strandPoint([side * (spread + sway), spineAt(up, forwards) + sway, up], side, 0.9 - 0.5 * share)
  })
}

/** Below the cord the canal curves forwards at the loins and back at the sacrum. */
const spineAt = (up: number, forwards: number): number =>
  up > -526 ? forwards : -57 + 13 * Math.sin(Math.min(1, (-526 - up) / 170) * Math.PI)

const strandPoint = (place: CnsPlace, side: number, shade: number): CloudPoint => ({ place, normal: [side, 0, 0], shade, tissue: 'stem' })
