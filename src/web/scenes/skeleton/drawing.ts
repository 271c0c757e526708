import { BufferAttribute, BufferGeometry, GLSL3, GreaterDepth, Group, LineSegments, Mesh, RawShaderMaterial } from 'three'
import type { SkeletonGeometry } from './skeleton-geometry.ts'

const nothing = -1

/** The bones, the one that is chosen seen through those before it, the sutures, and the cord: four draws. */
export function createBones({ positions, normals, marks, indices, pieces, bones, seams, cord }: SkeletonGeometry) {
  const uniforms = { chosen: { value: nothing }, hovered: { value: nothing }, pixels: { value: 1 }, isBehind: { value: 0 } }
  const signal = { value: nothing }
  const bone = { glslVersion: GLSL3, vertexShader: boneVertex, fragmentShader: boneFragment } as const
  const geometry = new BufferGeometry()
    .setAttribute('position', new BufferAttribute(positions, 3))
    .setAttribute('normal', new BufferAttribute(normals, 3))
    .setAttribute('marks', new BufferAttribute(marks, 3))
    .setIndex(new BufferAttribute(indices, 1))
  const solid = new Mesh(geometry, new RawShaderMaterial({ ...bone, uniforms }))

  const ownGeometry = geometry.clone()
  for (const [name, attribute] of Object.entries(geometry.attributes)) ownGeometry.setAttribute(name, attribute)
  ownGeometry.setIndex(geometry.index)
  const behind = new Mesh(
    ownGeometry,
    new RawShaderMaterial({ ...bone, uniforms: { ...uniforms, isBehind: { value: 1 } }, depthFunc: GreaterDepth, depthWrite: false }),
  )
  behind.visible = false
  behind.renderOrder = 1

  const sutures = new LineSegments(
    new BufferGeometry().setAttribute('position', new BufferAttribute(seams, 3)),
    new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: seamVertex,
      fragmentShader: seamFragment,
      transparent: true,
      depthWrite: false,
    }),
  )
  sutures.renderOrder = 2
  const spinalCord = new Mesh(
    new BufferGeometry()
      .setAttribute('position', new BufferAttribute(cord.positions, 3))
      .setAttribute('course', new BufferAttribute(cord.course, 1))
      .setIndex(new BufferAttribute(cord.indices, 1)),
    new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: cordVertex,
      fragmentShader: cordFragment,
      uniforms: { signal },
      transparent: true,
      depthTest: false,
      depthWrite: false,
    }),
  )
  spinalCord.renderOrder = 3
  const group = new Group()
  group.add(solid, behind, sutures, spinalCord)
  for (const child of group.children) child.frustumCulled = false

  return {
    group,
    uniforms,
    /** Centimetres that the signal has run down the cord. */
    signal,
    choose(id: string | null) {
      const own = pieces.filter(({ bone }) => bone === id)
      uniforms.chosen.value = own.length > 0 ? bones.indexOf(id ?? '') : nothing
      const first = own[0]?.start ?? 0
      ownGeometry.setDrawRange(
        first,
        own.reduce((sum, { count }) => sum + count, 0),
      )
    },
    /** Whether the chosen bone is seen through what stands before it. */
    showThrough(isCovered: boolean) {
      behind.visible = isCovered && uniforms.chosen.value !== nothing
    },
    hover(id: string | null) {
      uniforms.hovered.value = id === null ? nothing : bones.indexOf(id)
    },
  }
}

/** An engraved plate: paper where light falls, strokes that swell as it leaves, and an outline where a form turns away. */
const boneVertex = /* glsl */ `
in vec3 position, normal, marks;
uniform mat4 modelViewMatrix, projectionMatrix;
uniform mat3 normalMatrix;
out vec3 facing, seen, place;
out float grain;
flat out float bone, substance;
void main() {
  vec4 at = modelViewMatrix * vec4(position, 1.0);
  seen = at.xyz;
  place = position * 87.5;
  facing = normalMatrix * normal;
  grain = marks.x;
  bone = marks.y;
  substance = marks.z;
  gl_Position = projectionMatrix * at;
}`

const boneFragment = /* glsl */ `
precision highp float;
in vec3 facing, seen, place;
in float grain;
flat in float bone, substance;
uniform float chosen, hovered, pixels, isBehind;
out vec4 colour;

/** Strokes across a direction: how far the pixel is covered. Twice as many where one comes near, so that they stay as wide on the paper. */
float strokes(float at, float pixel, float dark) {
  float level = log2(pixel * 5.5), step = exp2(floor(level)), share = fract(level);
  float soft = max(length(vec2(dFdx(at), dFdy(at))), 1e-4);
  float coarse = abs(fract(at / (2.0 * step)) - 0.5) * 2.0, fine = abs(fract(at / (2.0 * step) + 0.5) - 0.5) * 2.0;
  float width = dark * 0.86, blur = soft / step;
  float one = smoothstep(1.0 - width - blur * 0.5, 1.0 - width + blur * 0.5, coarse);
  float two = smoothstep(1.0 - width * (1.0 - share) - blur * 0.5, 1.0 - width * (1.0 - share) + blur * 0.5, fine) * (1.0 - share);
  return max(one, two) * (1.0 - smoothstep(0.9, 2.2, blur));
}

void main() {
  vec3 n = normalize(facing), eye = normalize(-seen);
  float turned = max(0.0, dot(n, eye));
  float lit = dot(n, normalize(vec3(-0.52, 0.66, 0.58)));
  float pixel = 87.5 * -seen.z / pixels;
  float tone = clamp(0.5 + 0.5 * lit, 0.0, 1.0) * mix(0.72, 1.0, smoothstep(0.0, 0.5, turned));

  // Where the grain points at the eye the strokes run across another direction.
  float other = dot(place, vec3(0.58, 0.31, -0.75));
  float slope = length(vec2(dFdx(grain), dFdy(grain))) / pixel;
  float run = slope > 0.3 ? grain : other;
  float dark = smoothstep(0.86, 0.3, tone);
  float cover = strokes(run, pixel, dark * 0.85) * 0.9;
  cover = max(cover, strokes(slope > 0.3 ? other : place.y, pixel, smoothstep(0.42, 0.1, tone) * 0.62) * 0.75);

  cover *= mix(1.0, 0.6, smoothstep(0.08, 0.24, pixel));
  vec3 paper = substance < 0.5 ? vec3(0.965, 0.95, 0.87) : substance < 1.5 ? vec3(0.925, 0.868, 0.70) : vec3(0.60, 0.69, 0.68);
  vec3 ink = vec3(0.075, 0.129, 0.184), signal = vec3(0.69, 0.07, 0.357);
  bool isChosen = abs(bone - chosen) < 0.5, isHovered = abs(bone - hovered) < 0.5;
  paper = isChosen ? vec3(1.0, 0.97, 0.93) : isHovered ? mix(paper, vec3(1.0, 0.985, 0.92), 0.7) : paper;
  ink = isChosen ? signal : ink;
  vec3 c = paper * mix(0.6, 1.0, smoothstep(0.1, 0.75, tone));
  c = mix(c, ink, cover);
  // From far off the small bones would be nothing but outline.
  float edge = 1.0 - smoothstep(0.1, 0.34, turned);
  c = mix(c, ink, edge * mix(0.9, 0.45, smoothstep(0.08, 0.3, pixel)));
  // What stands behind recedes into the night.
  if (chosen > -0.5 && !isChosen) c = mix(c, vec3(0.06, 0.16, 0.24), 0.2);
  if (isBehind > 0.5) {
    float line = fract((gl_FragCoord.x + gl_FragCoord.y) / 5.0);
    if (line > 0.5 && edge < 0.5) discard;
    c = vec3(1.0, 0.373, 0.635);
  }
  colour = vec4(c, 1.0);
}`

/** Sutures. */
const seamVertex = /* glsl */ `
in vec3 position;
uniform mat4 modelViewMatrix, projectionMatrix;
void main() {
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  gl_Position.z -= 0.0006 * gl_Position.w;
}`

const seamFragment = /* glsl */ `
precision highp float;
out vec4 colour;
void main() { colour = vec4(0.075, 0.129, 0.184, 0.8); }`

/** The cord shows faintly through the bones; a signal that runs down it is in the colour of signals. */
const cordVertex = /* glsl */ `
in vec3 position;
in float course;
uniform mat4 modelViewMatrix, projectionMatrix;
out float run;
void main() {
  run = course;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

const cordFragment = /* glsl */ `
precision highp float;
in float run;
uniform float signal;
out vec4 colour;
void main() {
  float behind = signal - run;
  float pulse = behind < 0.0 ? 0.0 : exp(-behind * 0.12);
  colour = vec4(mix(vec3(0.34, 0.50, 0.54), vec3(1.0, 0.373, 0.635), pulse), mix(0.16, 1.0, pulse));
}`
