import fc from 'fast-check'
import { themes } from '../../themes.ts'
import { artifactKinds } from '../artifact-kinds.ts'
import type { EditCommand } from '../edit-commands.ts'
import { type IslandDocument, islandSchema, type Path, type PlacedObject, pathSurfaces, type Vector } from '../island-document.ts'

/** Islands and steps for properties: few ids, so that steps often meet what is there. */
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
const someId = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const position: fc.Arbitrary<Vector> = fc.tuple(number(-1.6, 1.6), number(-0.5, 2.5), number(-1.6, 1.6))
const rotation: fc.Arbitrary<Vector> = fc.tuple(number(-6, 6), number(-6, 6), number(-6, 6))
const light = fc.record({ strength: number(0, 2), warmth: number(0, 1), lamps: fc.boolean() })
const hour = number(0, 23.99)
const skyOver = fc.option(fc.record({ lat: fc.integer({ min: -90, max: 90 }), lon: fc.integer({ min: -180, max: 180 }) }))
const someHour = fc.record({ timeOfDay: hour, skyOver }).map(({ timeOfDay, skyOver }) => ({ timeOfDay, ...(skyOver && { skyOver }) }))
const theme = fc.constantFrom(...themes.map(({ slug }) => slug))
const body = fc.constantFrom('atoll', 'fjord', '3d-island')
const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 })

const someObject: fc.Arbitrary<PlacedObject> = fc
  .record({
    id: someId,
    kind: fc.constantFrom(...artifactKinds),
    position,
    rotation,
    scale: number(0.1, 10),
    shown: fc.option(fc.uuid()),
  })
  .map(({ id, kind, shown, ...rest }) => ({
    id,
    artifact: kind.slug,
    ...rest,
    ...(kind.shows && shown !== null && { entryId: shown }),
    ...(kind.showsAlbum && shown !== null && { albumId: shown }),
  }))
const somePath: fc.Arbitrary<Path> = fc.record({
  id: someId,
  surface: fc.constantFrom(...pathSurfaces),
  width: number(0.005, 0.2),
  points: fc.array(fc.tuple(number(-1.6, 1.6), number(-1.6, 1.6)), { minLength: 2, maxLength: 6 }),
})

export const someDocument: fc.Arbitrary<IslandDocument> = fc
  .record({
    schema: fc.constant(islandSchema),
    body,
    seed,
    theme,
    hour: someHour,
    light,
    objects: fc.uniqueArray(someObject, { selector: ({ id }) => id }),
    paths: fc.uniqueArray(somePath, { selector: ({ id }) => id }),
  })
  .map(({ hour, ...document }) => ({ ...document, ...hour }))

const oneCommand: fc.Arbitrary<EditCommand> = fc.oneof(
  fc.record({ do: fc.constant('place' as const), object: someObject }),
  fc.record({ do: fc.constant('move' as const), id: someId, position }),
  fc.record({ do: fc.constant('rotate' as const), id: someId, rotation }),
  fc.record({ do: fc.constant('scale' as const), id: someId, scale: number(0.1, 10) }),
  fc.record({ do: fc.constant('duplicate' as const), id: someId, newId: someId, position }),
  fc.record({ do: fc.constant('remove' as const), id: someId }),
  fc.record({ do: fc.constant('hang' as const), id: someId, entryId: fc.option(fc.uuid()) }),
  fc.record({ do: fc.constant('show-album' as const), id: someId, albumId: fc.option(fc.uuid()) }),
  fc.record({ do: fc.constant('paint-path' as const), path: somePath }),
  fc.record({ do: fc.constant('reshape-path' as const), path: somePath }),
  fc.record({ do: fc.constant('erase-path' as const), id: someId }),
  fc.record({ do: fc.constant('set-light' as const), light }),
  someHour.map((hour) => ({ do: 'set-time' as const, ...hour })),
  fc.record({ do: fc.constant('set-theme' as const), theme }),
  fc.record({ do: fc.constant('set-body' as const), body, seed }),
)
export const someCommand: fc.Arbitrary<EditCommand> = fc.oneof(
  { weight: 3, arbitrary: oneCommand },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('several' as const), commands: fc.array(oneCommand, { maxLength: 6 }) }) },
)
