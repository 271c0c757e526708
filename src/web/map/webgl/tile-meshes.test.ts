import { Group, type Mesh, PerspectiveCamera } from 'three'
import { expect, test, vi } from 'vitest'
import { meshOfTile } from '../drawing/tile-mesh.ts'
import { mapMaterials } from './materials.ts'
import { createTileMeshes } from './tile-meshes.ts'

const island = { ordinal: 3, name: '', body: 0, theme: 0, tier: 0, isDead: false, isLocked: false, x: 1, y: 1 }
const tile = { tile: { z: 0, x: 0, y: 0 }, name: '0/0/0', living: 1, dead: 0, islands: [island], isLeaf: true }
const style = { veil: { colour: '#1d5566', share: 0 }, isDead: false }
const here = { x: 0, y: 0 }
const noOrdinals: ReadonlySet<number> = new Set()

/** A tile whose geometry has just been built and was not drawn yet. */
async function builtMeshes(most = { triangles: 20_000, meshes: 2 }) {
  const group = new Group()
  const onChange = vi.fn()
  const meshes = createTileMeshes({
    group,
    style: () => style,
    material: mapMaterials().land,
    builder: { build: async ({ style, islands }) => meshOfTile(style, islands) },
    onChange,
  })
  const show = (step: number, detailed = noOrdinals) => meshes.show([tile], here, detailed, { step, most })
  expect(show(0).ready.size).toBe(0)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
  return { show, group, onChange, cull: meshes.cull }
}

test('the last frame of a fade shows no symbols any more, however few frames it takes', async () => {
  for (const step of [1, 0.5, 0.3]) {
    const { show } = await builtMeshes()
    let shown = show(step)
    for (let frames = 0; shown.isFading && frames < 10; frames++) shown = show(step)
    expect(shown.isFading).toBe(false)
    expect([...shown.ready]).toEqual([tile.name])
  }
})

test('symbols stay until the islands are half there', async () => {
  const { show, group } = await builtMeshes()
  expect(show(0.4)).toEqual({ ready: new Set(), isFading: true })
  expect((group.children[0] as Mesh).visible).toBe(true)
  expect(show(0.2).ready).toEqual(new Set([tile.name]))
})

test.each([
  [{ triangles: 20_000, meshes: 2 }, 2],
  [{ triangles: 20_000, meshes: 1 }, 1],
  [{ triangles: 400, meshes: 2 }, 1],
])('what is drawn anew fades over what was there, unless that is more than %o', async (most, drawn) => {
  const { show, group, onChange } = await builtMeshes(most)
  show(1)
  const calls = onChange.mock.calls.length
  show(0, new Set([island.ordinal]))
  await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(calls))
  expect(group.children).toHaveLength(drawn)
  show(1, new Set([island.ordinal]))
  expect(group.children).toHaveLength(1)
})

test('what the camera does not see of a tile is not drawn, nor an island that is drawn elsewhere', async () => {
  const { show, group, cull } = await builtMeshes()
  show(1)
  const camera = new PerspectiveCamera(30, 1.6, 0.02, 60)
  const { geometry } = group.children[0] as Mesh
  const drawn = (heading: number, absent = noOrdinals) => {
    camera.rotation.y = heading
    camera.position.set(island.x, 0.3, island.y + 3)
    camera.updateMatrixWorld()
    cull(camera, absent)
    return geometry.drawRange.count
  }
  const { colours } = meshOfTile(style, [{ ...island, isDetailed: false }])
  expect(drawn(0)).toBe(colours.length / 4)
  expect(drawn(Math.PI)).toBe(0)
  expect(drawn(0, new Set([island.ordinal]))).toBe(0)
  expect(drawn(0, new Set([island.ordinal + 1]))).toBe(colours.length / 4)
})
