import { BufferAttribute, BufferGeometry, GLSL3, LineSegments, RawShaderMaterial } from 'three'
import { corvusFigures, corvusWindow, earth, placeOfStar } from '#domain/scenes/corvus.ts'
import { corvusStars } from '#domain/scenes/data/corvus-points.ts'
import type { ScenePosition } from '#domain/scenes/scene.ts'
import { placeInWindow } from '#domain/scenes/star-place.ts'
import { directionOf } from '#domain/sky/angles.ts'
import type { StarCatalogue } from '#domain/sky/star-catalogue.ts'
import { radians } from '#domain/units.ts'
import { crowStrokes } from './crow-drawing.ts'

/** Right ascension and declination of the middle of the drawing. */
const birdAt = { ra: 185.35, dec: -20.5 }
/** How far ahead the course of a star is drawn: a dash each, and a gap after it. */
const courseDashes = 12
const dashYears = 1000
const stepYears = 2000

/** Ink of a line: how strong it is, and in which of three colours. Lines of sight show from the side alone. */
type Ink = { readonly strength: number; readonly of: 'figure' | 'sight' | 'course' }
type Line = Ink & { readonly points: readonly ScenePosition[] }

const vertex = /* glsl */ `
in vec3 position;
in vec3 ink;
uniform mat4 modelViewMatrix, projectionMatrix;
uniform float aside;
out vec4 light;
void main() {
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  vec3 buff = vec3(0.86, 0.8, 0.59), pale = vec3(0.62, 0.8, 0.8), fire = vec3(1.0, 0.54, 0.29);
  light = vec4(ink.y > 0.5 ? fire : ink.z > 0.5 ? pale : buff, ink.x * (ink.y > 0.5 ? aside : 1.0));
}`
const fragment = /* glsl */ `
precision highp float;
in vec4 light;
out vec4 colour;
void main() { colour = light; }`

/** The drawn bird, the lines of the figures, where each star goes in the next 24,000 years, and the lines of sight from the Earth. One draw. */
export function createSkyLines(stars: StarCatalogue, now: number) {
  const aside = { value: 0 }
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: vertex,
    fragmentShader: fragment,
    uniforms: { aside },
    transparent: true,
    depthTest: false,
    depthWrite: false,
  })
  const lines = new LineSegments(geometryOf([...bird(), ...figures(stars, now), ...courses(stars, now), ...sights(stars, now)]), material)
  lines.frustumCulled = false
  return { lines, aside }
}

/** Where a point of the drawing stands in the scene. */
export const onPlate = ([x, y]: readonly [number, number]) =>
  placeInWindow(corvusWindow, directionOf(birdAt.ra - x / Math.cos(radians(birdAt.dec)), birdAt.dec + y), 0)

const bird = (): readonly Line[] => crowStrokes.map((stroke) => ({ points: stroke.map(onPlate), strength: 0.4, of: 'figure' }))

const figures = (stars: StarCatalogue, now: number): readonly Line[] =>
  corvusFigures.map(({ id, hips }) => ({
    points: hips.map((hip) => placeOfStar(stars, hip, now)).filter((place) => place !== null),
    strength: id === 'crow' ? 0.85 : 0.36,
    of: 'figure',
  }))

const courses = (stars: StarCatalogue, now: number): readonly Line[] =>
  corvusStars
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ hip }) =>
      Array.from({ length: courseDashes }, (_, n): Line => {
        const ends = [(n + 0.5) * stepYears, (n + 0.5) * stepYears + dashYears].map((years) => placeOfStar(stars, hip, now + years))
        return { points: ends.filter((place) => place !== null), strength: 0.75 * (1 - n / courseDashes), of: 'course' }
      }),
    )

const sights = (stars: StarCatalogue, now: number): readonly Line[] =>
  corvusStars
    .filter(({ group, isHidden }) => group === 'crow' && !isHidden)
    .map(({ hip }) => ({ points: [earth, placeOfStar(stars, hip, now)].filter((place) => place !== null), strength: 0.42, of: 'sight' }))

function geometryOf(lines: readonly Line[]): BufferGeometry {
  const pieces = lines.flatMap((line) => line.points.slice(1).map((to, n) => ({ line, from: line.points[n] ?? to, to })))
  const positions = pieces.flatMap(({ from, to }) => [...from, ...to])
  const inks = pieces.flatMap(({ line }) => [...inkOf(line), ...inkOf(line)])
  return new BufferGeometry()
    .setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
    .setAttribute('ink', new BufferAttribute(Float32Array.from(inks), 3))
}
const inkOf = ({ strength, of }: Ink) => [strength, of === 'sight' ? 1 : 0, of === 'course' ? 1 : 0]
