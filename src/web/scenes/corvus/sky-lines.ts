import { BufferAttribute, BufferGeometry, GLSL3, LineSegments, RawShaderMaterial } from 'three'
import { goldenAngle } from '#domain/golden-angle.ts'
import { clamp, lerp } from '#domain/math.ts'
import { corvusFigures, corvusWindow, earth, placeOfStar } from '#domain/scenes/corvus.ts'
import { corvusStars } from '#domain/scenes/data/corvus-points.ts'
import type { ScenePosition } from '#domain/scenes/scene.ts'
import { placeInWindow } from '#domain/scenes/star-place.ts'
import { directionOf } from '#domain/sky/angles.ts'
import type { StarCatalogue } from '#domain/sky/star-catalogue.ts'
import { radians } from '#domain/units.ts'

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

/** A point of the drawing: degrees to the right of the middle of the bird, and above it. */
type Pen = readonly [x: number, y: number]
type Stroke = readonly Pen[]

/** A smooth line through points (Catmull-Rom). */
function smooth(points: readonly Pen[], pieces = 6): Stroke {
  const at = (n: number) => points[clamp(n, 0, points.length - 1)] ?? [0, 0]
  const line = points.slice(1).flatMap((_, n) =>
    Array.from({ length: pieces }, (_, piece): Pen => {
      const t = piece / pieces
      const [a, b, c, d] = [at(n - 1), at(n), at(n + 1), at(n + 2)]
      const axis = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] + (c[k] - a[k]) * t + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t ** 2 + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3)
      return [axis(0), axis(1)]
    }),
  )
  return [...line, at(points.length - 1)]
}

const penBetween = (from: Pen, to: Pen, share: number): Pen => [lerp(from[0], to[0], share), lerp(from[1], to[1], share)]

/** A feather: two edges and the shaft, from its root to its tip, bent aside. */
function feather(root: Pen, tip: Pen, bend: number, width: number): readonly Stroke[] {
  const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]]
  const length = Math.hypot(dx, dy) || 1
  const aside = (share: number, off: number): Pen => {
    const [x, y] = penBetween(root, tip, share)
    return [x - (dy / length) * off, y + (dx / length) * off]
  }
  const edge = (side: 1 | -1) => smooth([root, aside(0.35, bend + side * width), aside(0.75, bend + side * width * 1.1), tip], 4)
  return [edge(1), edge(-1), smooth([root, aside(0.5, bend), tip], 3)]
}

/** Points written in a row: x and y in turn. */
const row = (...numbers: readonly number[]): readonly Pen[] =>
  Array.from({ length: numbers.length / 2 }, (_, n): Pen => [numbers[2 * n] ?? 0, numbers[2 * n + 1] ?? 0])

const foot = (hip: Pen, claw: Pen): readonly Stroke[] => [
  [hip, penBetween(hip, claw, 0.8), claw],
  ...[-0.42, 0, 0.4].map((x): Stroke => [penBetween(hip, claw, 0.92), [claw[0] + x, claw[1] - 0.16]]),
]

/** Short strokes within the body, along which its feathers lie. */
const plumage = Array.from({ length: 120 }, (_, n): Stroke => {
  const spread = Math.sqrt(n / 120)
  const [across, along] = [spread * Math.cos(n * goldenAngle), spread * Math.sin(n * goldenAngle)]
  const [x, y] = [0.1 + 2.3 * across, -1.5 + 1.3 * along - 0.24 * across]
  return row(x, y, x - 0.16, y - 0.03, x - 0.3, y - 0.01 + 0.05 * Math.sin(n))
})

const outline: readonly Stroke[] = [
  smooth(row(1.1, 0, 2.1, -0.3, 2.9, -0.9, 3.38, -1.7, 3.55, -2.4, 3.66, -2.95, 3.62, -3.5, 3.36, -4.05, 2.98, -4.35)),
  smooth(row(2.98, -4.35, 2.84, -3.9, 2.6, -3.3, 2.05, -3.02, 1.3, -3.2, 0.2, -3.3, -1.2, -2.95, -2.3, -2.05, -2.8, -1.45)),
  smooth(row(2.98, -4.2, 3.12, -3.5, 2.92, -2.95)),
  smooth(row(1.1, 0, 0.2, 0.25, -0.7, 0.25, -1.7, -0.05, -2.6, -0.5)),
  Array.from({ length: 9 }, (_, n): Pen => [3 + 0.15 * Math.cos((n * Math.PI) / 4), -2.3 + 0.15 * Math.sin((n * Math.PI) / 4)]),
]

/** A raised wing: the arm from the shoulder to the wrist, where a star is; the long feathers from the wrist, the short ones from the arm. */
const wing = (shoulder: Pen, wrist: Pen, long: readonly Pen[], short: readonly Pen[]): readonly Stroke[] => [
  smooth([shoulder, penBetween(shoulder, [wrist[0] + 0.5, wrist[1]], 0.5), wrist]),
  ...long.flatMap((tip) => feather(wrist, tip, 0.12, 0.22)),
  ...short.flatMap((tip, n) => feather(penBetween(wrist, shoulder, (n + 0.6) / (short.length + 0.4)), tip, 0.14, 0.25)),
]
const nearWrist: Pen = [1.33, 2.96]
const farWrist: Pen = [-2.05, 4]
const tail = row(-5.5, -0.75, -5.75, -1.25, -5.6, -1.8, -5.2, -2.25)

/** The bird as an old atlas has it: stooping to the right, the beak at Alchiba, Gienah and Algorab at the wrists of its wings, a foot at Kraz. */
export const crowStrokes: readonly Stroke[] = [
  ...outline,
  ...foot([-1.5, -2.6], [-2.9, -3.05]),
  ...foot([-0.5, -3.1], [-1.3, -4]),
  ...wing(
    [-0.5, 0.25],
    farWrist,
    row(-3, 6.3, -3.7, 5.9, -4.25, 5.25, -4.6, 4.5),
    row(-4.75, 4.9, -4.8, 4.2, -4.75, 3.5, -4.55, 2.8, -4.2, 2.1, -3.6, 1.4),
  ),
  ...wing(
    [1.2, 0],
    nearWrist,
    row(0.75, 5.6, 0.1, 5.35, -0.45, 4.85, -0.85, 4.2),
    row(-1, 3.9, -1.25, 3.4, -1.35, 2.9, -1.35, 2.35, -1.2, 1.8, -0.95, 1.2),
  ),
  ...tail.flatMap((tip, n) => feather(penBetween([-2.4, -0.5], [-2.6, -1.4], n / 3), tip, 0.05, 0.2)),
  ...plumage,
]
