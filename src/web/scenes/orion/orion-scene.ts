import { useMemo } from 'react'
import { BufferAttribute, BufferGeometry, Group, Points } from 'three'
import { rgb } from '#domain/island/drawing/land-palette.ts'
import { sampleCourse } from '#domain/scenes/nerves/course.ts'
import { skyRivers } from '#domain/scenes/orion/data/orion-rivers.ts'
import { type OrionSky, orionScene, riversOfStar, type SkyCourse, skyCourses, starPlace } from '#domain/scenes/orion/orion.ts'
import { platePlace } from '#domain/scenes/orion/plate.ts'
import { yearsAt } from '#domain/sky/star-catalogue.ts'
import { starColour } from '#domain/sky/star-colour.ts'
import { useSkyData, wholeSkyData } from '#web/shared/chart/sky-data.ts'
import { createLightMaterial } from '../light-material.ts'
import type { Ribbon } from '../nerves/ribbon.ts'
import { createRivers } from '../nerves/rivers.ts'
import { fan } from '../nerves/twigs.ts'
import type { Drawing, DrawingOptions, SceneModule, SceneQuery } from '../scene-module.ts'
import { plateLines } from './plate-lines.ts'

export const backdrop = 'night'
export const hasLights = false
export const hasMotion = true

export const shots: SceneModule['shots'] = {
  whole: { azimuth: 0, elevation: 0, target: [0.03, 0.02, 0], width: 1.75, height: 2.56 },
  limits: { nearest: 0.3, farthest: 9 },
}

/** Of the visit: what moves within one is less than anybody could see. */
const years = yearsAt(new Date())

export function useScene(): SceneQuery {
  const { data, error, retry } = useSkyData()
  const scene = useMemo(() => (data?.figures ? orionScene({ stars: data.stars, figures: data.figures, years }) : null), [data])
  return { scene, error: error instanceof Error ? error : null, retry }
}

const water = rgb('#7fc4c9')
const fire = rgb('#ff8a4a')
const riverNumber = new Map(skyRivers.map(({ id }, n) => [id, n]))

/** Units that the twigs at the end of a nerve are long, and how many there are. */
const twigLength = 0.085
const twigCount = 7

function ribbonsOf({ id, halfWidth, points, along }: SkyCourse): readonly Ribbon[] {
  const look = { colour: id === 'cord' ? fire : water, river: riverNumber.get(id) ?? -1 }
  const end = along.at(-1) ?? 0
  const twigs = fan(id, points, twigCount, twigLength, () => true).map((places): Ribbon => {
    const bent = sampleCourse(places, twigLength / 8).map(({ place }) => place)
    return { ...look, points: bent, along: bent.map(() => end), halfWidths: [0.0017, 0.0007], isFlowing: false }
  })
  return [{ ...look, points, along, halfWidths: [halfWidth, halfWidth * 0.55], isFlowing: true }, ...(id === 'cord' ? [] : twigs)]
}

/** Named from as far away as one sees the whole. The others are named from nearer by. */
const landmarks = new Set(['meissa', 'betelgeuse', 'bellatrix', 'mintaka', 'alnilam', 'alnitak', 'trapezium', 'rigel', 'saiph', 'eta'])
const alsoFar = new Set(['xi', 'chi-1', 'pi-1', 'pi-3', 'pi-6', 'chart', 'map'])
const nearBy = 2.9

export function createDrawing({ invalidate }: DrawingOptions): Drawing {
  const group = new Group()
  let update: Drawing['update']
  // The scene has waited for the same data, so that they are there by the next task.
  void wholeSkyData().then(({ stars, figures }) => {
    if (!figures) return
    const sky = { stars, figures, years }
    const field = createStars(sky)
    const rivers = createRivers([...plateLines(sky), ...skyCourses(sky).flatMap(ribbonsOf)])
    group.add(rivers.mesh, field.points)
    let shown: string | null = null
    update = (frame) => {
      if (frame.selected !== shown) {
        shown = frame.selected
        const lit = shown === null ? [] : riversOfStar(shown)
        rivers.choose(lit.length > 0 ? new Set(lit.flatMap((id) => riverNumber.get(id) ?? [])) : null, frame.seconds)
      }
      rivers.update(frame)
      field.pixels.value = frame.pixels
      return true
    }
    invalidate()
  })
  return {
    group,
    update: (frame) => update?.(frame) ?? false,
    isSeen: ({ id, isHidden }, from) => isHidden === true || landmarks.has(id) || alsoFar.has(id) || Math.hypot(...from) < nearBy,
  }
}

/** Units round the middle within which stars are drawn. */
const reach = 2.2
/** A star of magnitude 0 is so many units wide, and each magnitude takes a part away. */
const widest = 0.2
const perMagnitude = 0.7

const vertex = /* glsl */ `
in vec3 position, tint;
in float size;
uniform mat4 modelViewMatrix, projectionMatrix;
uniform float pixels;
out vec3 light;
out float glow;
void main() {
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  float wanted = abs(size) * pixels / gl_Position.w;
  gl_PointSize = clamp(wanted, 1.5, 900.0);
  light = pow(tint, vec3(1.9)) * clamp(wanted / 2.0, 0.25, 1.0);
  glow = step(size, 0.0);
}`

/** A disc with a halo and four faint rays; a cloud is a halo only. */
const fragment = /* glsl */ `
precision highp float;
in vec3 light;
in float glow;
out vec4 colour;
float noise(vec2 p) { return sin(p.x * 5.3 + 1.7 * sin(p.y * 3.1)) * sin(p.y * 4.7 + 1.3 * sin(p.x * 3.7)); }
void main() {
  vec2 p = gl_PointCoord * 2.0 - 1.0;
  float far = length(p);
  float core = (1.0 - smoothstep(0.13, 0.22, far)) * 0.95;
  float halo = exp(-far * far * 7.0) * 0.42 * (1.0 - smoothstep(0.7, 1.0, far));
  float rays = max(0.0, 1.0 - far) * 0.02 / (0.03 + abs(p.x * p.y) * 14.0) * 0.5;
  float cloud = exp(-dot(p, p) * 3.6) * (0.6 + 0.4 * noise(p * 1.6 + 0.4)) * (1.0 - smoothstep(0.6, 1.0, far));
  colour = vec4(light * mix(core + halo + rays, cloud * 0.55, glow), 1.0);
}`

/** The nebulae that are drawn, with their width in units. Not magenta, which is for signals: to the eye they are grey and green. */
const clouds = [
  { ra: 83.85, dec: -5.42, wide: 0.16, colour: '#9fd6bd' },
  { ra: 83.85, dec: -5.4, wide: 0.07, colour: '#e6f3d8' },
  { ra: 83.9, dec: -4.85, wide: 0.07, colour: '#8fb9d8' },
  { ra: 85.45, dec: -1.95, wide: 0.09, colour: '#d9a878' },
  { ra: 86.68, dec: 0.05, wide: 0.05, colour: '#9db8d8' },
]

/** All stars of the field at their places, and the nebulae, in one draw. */
function createStars({ stars, years }: OrionSky) {
  const position: number[] = []
  const tint: number[] = []
  const size: number[] = []
  for (let star = 0; star < stars.count; star++) {
    const place = starPlace(stars, star, years)
    if (!(Math.hypot(place[0], place[1]) < reach)) continue
    position.push(...place)
    tint.push(...rgb(starColour(stars.colours[star] ?? 0)))
    size.push(widest * perMagnitude ** (stars.magnitudes[star] ?? 6))
  }
  for (const { ra, dec, wide, colour } of clouds) {
    position.push(...platePlace(ra, dec))
    tint.push(...rgb(colour))
    size.push(-wide)
  }
  const attribute = (values: readonly number[], width: number) => new BufferAttribute(new Float32Array(values), width)
  const geometry = new BufferGeometry()
    .setAttribute('position', attribute(position, 3))
    .setAttribute('tint', attribute(tint, 3))
    .setAttribute('size', attribute(size, 1))
  const pixels = { value: 1 }
  const material = createLightMaterial({ vertex, fragment, uniforms: { pixels } })
  const points = new Points(geometry, material)
  points.frustumCulled = false
  points.renderOrder = 5
  return { points, pixels }
}
