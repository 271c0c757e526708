import { BufferAttribute, BufferGeometry, Points } from 'three'
import { corvusWindow, farDepth, placeOfStar } from '#domain/scenes/corvus.ts'
import { isAhead, placeInWindow } from '#domain/scenes/star-place.ts'
import { type StarCatalogue, starDirection } from '#domain/sky/star-catalogue.ts'
import { starColour } from '#domain/sky/star-colour.ts'
import { rgb } from '#web/shared/island/land-palette.ts'
import { createLightMaterial } from '../light-material.ts'

/** Fainter stars than this are not seen without a telescope. */
const faintest = 6.2
/** Degrees round the middle beyond which no star is drawn. */
const widest = 46

const vertex = /* glsl */ `
in vec3 position;
in vec4 star;
uniform mat4 modelViewMatrix, projectionMatrix;
uniform float ratio, seconds;
out vec4 light;
void main() {
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  float bright = clamp((6.4 - star.w) / 4.0, 0.05, 1.0);
  gl_PointSize = ratio * (3.4 + 19.0 * bright * bright);
  float own = position.x * 41.0 + position.y * 67.0;
  light = vec4(star.rgb, (0.55 + 0.9 * bright) * (1.0 - 0.16 * sin(seconds * 2.6 + own)));
}`
const fragment = /* glsl */ `
precision highp float;
in vec4 light;
out vec4 colour;
void main() {
  float away = dot(gl_PointCoord * 2.0 - 1.0, gl_PointCoord * 2.0 - 1.0);
  if (away > 1.0) discard;
  float core = exp(-away * 12.0);
  colour = vec4((light.rgb * (core + 0.16 * (1.0 - away)) + core * 0.45) * light.a, 1.0);
}`

/** Every star of the window that an eye sees, in its own colour: those of the figures as far away as they are, the others behind them. */
export function createSkyStars(stars: StarCatalogue, now: number) {
  const positions: number[] = []
  const looks: number[] = []
  for (let row = 0; row < stars.count; row++) {
    const magnitude = stars.magnitudes[row] ?? faintest
    const direction = starDirection(stars, row, now)
    if (magnitude > faintest || !isAhead(corvusWindow, direction, widest)) continue
    positions.push(...(placeOfStar(stars, stars.hip[row] ?? 0, now) ?? placeInWindow(corvusWindow, direction, farDepth)))
    looks.push(...rgb(starColour(stars.colours[row] ?? 0)), magnitude)
  }
  const geometry = new BufferGeometry()
    .setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
    .setAttribute('star', new BufferAttribute(Float32Array.from(looks), 4))
  const uniforms = { ratio: { value: 1 }, seconds: { value: 0 } }
  const material = createLightMaterial({ vertex, fragment, uniforms })
  const points = new Points(geometry, material)
  points.frustumCulled = false
  return { points, uniforms }
}
