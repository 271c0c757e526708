import { BufferAttribute, BufferGeometry, CatmullRomCurve3, LineSegments, Vector3 } from 'three'
import { goldenAngle } from '#domain/golden-angle.ts'
import { tractCourses } from '#domain/scenes/cns.ts'
import { type CnsPlace, mirrored, positionOf } from '#domain/scenes/cns-place.ts'
import { createLightMaterial } from '../light-material.ts'

/** Strands that each tract is drawn as, and the length of their pieces in units. */
const strands = 5
const piece = 0.006
/** Units that the strands of one tract lie apart at the most. */
const spread = 0.006

const vertex = /* glsl */ `
in vec3 position;
in vec2 course;
uniform mat4 modelViewMatrix, projectionMatrix;
uniform float lit[${tractCourses.size}];
out float run, chosen, rest;
void main() {
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  rest = clamp(0.9 / gl_Position.w, 0.22, 1.0) * 0.22; // from afar all of them lie on a few pixels
  run = course.x;
  int tract = int(course.y + 0.5);
  chosen = course.y < -0.5 ? 0.0 : lit[tract];
}`

/** A tract that is called takes the colour of the signal, and pulses run along it. */
const fragment = /* glsl */ `
precision highp float;
in float run, chosen, rest;
uniform float seconds;
out vec4 colour;
void main() {
  float behind = fract(seconds * 0.5 - run * 3.2);
  float pulse = exp(-behind * 9.0);
  vec3 signal = vec3(1.0, 0.37, 0.64) * 0.62 + vec3(1.0, 0.75, 0.85) * pulse;
  colour = vec4(mix(vec3(0.30, 0.52, 0.56) * rest, signal, chosen), 1.0);
}`

/** All tracts on both sides, in one draw. The side that has names is the one along which signals run. */
export function createTracts() {
  const lit = { value: new Float32Array(tractCourses.size) }
  const seconds = { value: 0 }
  const material = createLightMaterial({ vertex, fragment, uniforms: { lit, seconds } })
  const lines = new LineSegments(geometryOf(), material)
  lines.frustumCulled = false
  lines.renderOrder = 2
  return { lines, lit, seconds }
}

/** Whether a course goes from one side to the same place on the other. */
const isSymmetrical = (course: readonly CnsPlace[]) => (course.at(0)?.[0] ?? 0) + (course.at(-1)?.[0] ?? 0) === 0

function geometryOf(): BufferGeometry {
  const position: number[] = []
  const course: number[] = []
  for (const [index, places] of [...tractCourses.values()].entries()) {
    addStrands(places, index)
    if (!isSymmetrical(places)) addStrands(places.map(mirrored), -1)
  }
  function addStrands(places: readonly CnsPlace[], index: number) {
    for (let strand = 0; strand < strands; strand++) {
      const curve = new CatmullRomCurve3(
        places.map((place, n) => new Vector3(...positionOf(place)).add(apart(strand, n, places.length))),
        false,
        'centripetal',
      )
      const length = curve.getLength()
      const points = curve.getSpacedPoints(Math.ceil(length / piece))
      const size = length / (points.length - 1)
      for (const [n, point] of points.entries()) {
        const next = points[n + 1]
        if (!next) continue
        position.push(...point.toArray(), ...next.toArray())
        course.push(n * size, index, (n + 1) * size, index)
      }
    }
  }
  return new BufferGeometry()
    .setAttribute('position', new BufferAttribute(new Float32Array(position), 3))
    .setAttribute('course', new BufferAttribute(new Float32Array(course), 2))
}

/** How far a strand lies from the middle of its tract: most at its ends, where fibres fan out. */
function apart(strand: number, n: number, count: number): Vector3 {
  const fan = n === 0 || n === count - 1 ? 2.4 : 0.7
  const round = strand * goldenAngle + n * 0.8
  const far = strand === 0 ? 0 : (spread * fan * (0.4 + 0.6 * Math.abs(Math.sin(strand * 12.9 + n * 4.1)))) / 2
  return new Vector3(Math.cos(round), Math.sin(round * 1.3), Math.sin(round)).multiplyScalar(far)
}
