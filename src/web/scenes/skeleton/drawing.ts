import { BufferAttribute, BufferGeometry, GLSL3, GreaterDepth, Group, LineSegments, Mesh, RawShaderMaterial } from 'three'
import { boneFragment, boneVertex, cordFragment, cordVertex, seamFragment, seamVertex } from './shaders.ts'
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
