import { BufferAttribute, BufferGeometry, FrontSide, GLSL3, Mesh, RawShaderMaterial } from 'three'
import { lerp } from '#domain/math.ts'
import { type Place, positionOf } from '#domain/scenes/body-place.ts'
import { bodyDistance } from '#domain/scenes/nerves/body.ts'

const vertex = /* glsl */ `
in vec3 position, normal;
uniform mat4 modelViewMatrix, projectionMatrix;
out vec3 place, eye, facing;
void main() {
  vec4 seen = modelViewMatrix * vec4(position, 1.0);
  gl_Position = projectionMatrix * seen;
  place = position;
  eye = -seen.xyz;
  facing = mat3(modelViewMatrix) * normal;
}`

/** Level lines of how far the skin lies forwards, every fifth of them stronger, and the coast where it turns away from the eye. */
const fragment = /* glsl */ `
precision highp float;
in vec3 place, eye, facing;
out vec4 colour;
float level(float value, float weight) {
  float slope = fwidth(value);
  float near = abs(fract(value - 0.5) - 0.5) / max(slope, 1e-4);
  return (1.0 - smoothstep(weight - 0.5, weight + 0.5, near)) * (1.0 - smoothstep(0.3, 0.7, slope));
}
void main() {
  float depth = place.z * 87.5 / 0.9;
  float turn = 1.0 - abs(dot(normalize(facing), normalize(eye)));
  float coast = smoothstep(0.62, 0.97, turn);
  float lines = max(level(depth, 0.6) * 0.2, level(depth / 5.0, 0.9) * 0.4);
  vec3 buff = vec3(0.902, 0.8, 0.557);
  float weight = max(lines * (1.0 - 0.5 * coast), coast * 0.5);
  vec3 land = vec3(0.13, 0.26, 0.31) * 0.1;
  colour = vec4(buff * weight + land, weight + 0.06);
}`

/** The body as a coast: a skin through which one sees the rivers. */
export function createCoast(): Mesh {
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: vertex,
    fragmentShader: fragment,
    side: FrontSide,
    transparent: true,
    premultipliedAlpha: true,
    depthWrite: true,
  })
  const coast = new Mesh(bodySurface(), material)
  coast.frustumCulled = false
  return coast
}

/** Centimetres of one cell, and cells between two measurements of where the skin is not. */
const cell = 1.3
const coarse = 5
/** The box of the left half. The midline runs through the middle of its first cells, whose vertices therefore lie on it. */
const origin: Place = [-cell / 2, -1.3, -13]
const counts = [36, 138, 27] as const
const [wide, high, deep] = [counts[0] + 1, counts[1] + 1, counts[2] + 1]

const indexOf = (x: number, y: number, z: number) => (y * deep + z) * wide + x
const placeOf = (x: number, y: number, z: number): Place => [origin[0] + x * cell, origin[1] + y * cell, origin[2] + z * cell]

/** Distances from the skin at all corners. Far from it they are measured only now and then. */
function measure(): Float32Array {
  const field = new Float32Array(wide * high * deep)
  const half = (coarse - 1) / 2
  const far = cell * (coarse * 0.87 + 1)
  for (let y = 0; y < high; y += coarse)
    for (let z = 0; z < deep; z += coarse)
      for (let x = 0; x < wide; x += coarse) {
        const middle = bodyDistance(placeOf(x + half, y + half, z + half))
        for (let cy = y; cy < Math.min(high, y + coarse); cy++)
          for (let cz = z; cz < Math.min(deep, z + coarse); cz++)
            for (let cx = x; cx < Math.min(wide, x + coarse); cx++)
              field[indexOf(cx, cy, cz)] = Math.abs(middle) > far ? middle : bodyDistance(placeOf(cx, cy, cz))
      }
  return field
}

const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((corner) => [corner & 1, (corner >> 1) & 1, corner >> 2] as const)
const edges = corners.flatMap((_, one) => [1, 2, 4].flatMap((bit) => (one & bit ? [] : [[one, one | bit] as const])))

/**
 * The skin as triangles, by naive surface nets: one vertex in each cell that the skin runs through, at the mean of where it cuts the edges.
 * The right half is the mirror image of the left one.
 */
function bodySurface(): BufferGeometry {
  const field = measure()
  const vertices = new Map<number, number>()
  const places: Place[] = []
  const at = (x: number, y: number, z: number) => field[indexOf(x, y, z)] ?? 1
  for (let y = 0; y < counts[1]; y++)
    for (let z = 0; z < counts[2]; z++)
      for (let x = 0; x < counts[0]; x++) {
        const cuts: Place[] = []
        for (const [one, other] of edges) {
          const [a, b] = [corners[one] ?? ([0, 0, 0] as const), corners[other] ?? ([0, 0, 0] as const)]
          const from = at(x + a[0], y + a[1], z + a[2])
          const to = at(x + b[0], y + b[1], z + b[2])
          if (from < 0 === to < 0) continue
          const share = from / (from - to)
          cuts.push([x + lerp(a[0], b[0], share), y + lerp(a[1], b[1], share), z + lerp(a[2], b[2], share)])
        }
        if (cuts.length === 0) continue
        const mean = (axis: 0 | 1 | 2) => cuts.reduce((sum, cut) => sum + cut[axis], 0) / cuts.length
        vertices.set(indexOf(x, y, z), places.length)
        places.push(placeOf(mean(0), mean(1), mean(2)))
      }

  const index: number[] = []
  const quad = (cells: readonly number[], isInwards: boolean) => {
    const [a, b, c, d] = cells.map((each) => vertices.get(each))
    if (a === undefined || b === undefined || c === undefined || d === undefined) return
    index.push(...(isInwards ? [a, c, b, b, c, d] : [a, b, c, c, b, d]))
  }
  for (let y = 1; y < counts[1]; y++)
    for (let z = 1; z < counts[2]; z++)
      for (let x = 1; x < counts[0]; x++) {
        const isIn = at(x, y, z) < 0
        if (isIn !== at(x + 1, y, z) < 0)
          quad([indexOf(x, y - 1, z - 1), indexOf(x, y, z - 1), indexOf(x, y - 1, z), indexOf(x, y, z)], !isIn)
        if (isIn !== at(x, y + 1, z) < 0)
          quad([indexOf(x - 1, y, z - 1), indexOf(x - 1, y, z), indexOf(x, y, z - 1), indexOf(x, y, z)], !isIn)
        if (isIn !== at(x, y, z + 1) < 0)
          quad([indexOf(x - 1, y - 1, z), indexOf(x, y - 1, z), indexOf(x - 1, y, z), indexOf(x, y, z)], !isIn)
      }
  return bothHalves(places, index)
}

function bothHalves(places: readonly Place[], index: readonly number[]): BufferGeometry {
  const count = places.length
  const position = new Float32Array(6 * count)
  for (const [n, place] of places.entries()) {
    const [x, y, z] = positionOf(place)
    position.set([x, y, z], 3 * n)
    position.set([-x, y, z], 3 * (count + n))
  }
  const both: number[] = []
  for (let n = 0; n < index.length; n += 3) {
    const [a = 0, b = 0, c = 0] = index.slice(n, n + 3)
    both.push(a, b, c, count + a, count + c, count + b)
  }
  const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(position, 3)).setIndex(both)
  geometry.computeVertexNormals()
  return geometry
}
