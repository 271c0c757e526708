import { type ChunkGroup, shell } from './shell-group.ts'

/** What the landing's sky shares with the app: one file, since the shell names each. */
const directions: ChunkGroup = {
  name: 'directions',
  packages: [],
  modules: ['src/domain/places/coordinates.ts', 'src/domain/sky/angles.ts', 'src/domain/sky/over-place.ts'],
}
/**
 * Parts that nearly every screen of a kind uses together are one file each as well. Every file has its name in the shell, and a browser asks a
 * server of HTTP/1.1 for six at a time: as files of their own they were 71 before the map and 60 before the case, most of them under a kilobyte.
 */
const form: ChunkGroup = {
  name: 'form',
  packages: [],
  modules: [
    'src/web/lib/throttle.ts',
    'src/web/upload/DropZone.tsx',
    'src/web/account/use-next.ts',
    'src/web/lib/use-debounced.ts',
    'src/web/ui/ButtonRow.tsx',
    'src/web/ui/Cross.tsx',
    'src/web/ui/Dialog.tsx',
    'src/web/ui/Field.tsx',
    'src/web/ui/Form.tsx',
    'src/web/shared/account/NewPasswordField.tsx',
    'src/web/ui/PasswordField.tsx',
    'src/web/ui/RadioChoice.tsx',
    'src/web/ui/RadioGroup.tsx',
    'src/web/ui/SearchField.tsx',
    'src/web/ui/form-context.ts',
    'src/web/ui/form-errors.ts',
    'src/web/ui/form-values.ts',
    'src/web/ui/use-combobox.ts',
    'src/web/ui/use-form.ts',
    'src/web/shared/account/use-password-prompt.tsx',
    'src/web/ui/use-swipe-down.ts',
  ],
}
/** A screen that is a picture. */
const scene: ChunkGroup = {
  name: 'scene',
  packages: [],
  modules: [
    'src/web/lib/label-room.ts',
    'src/web/lib/sound/use-loop.ts',
    'src/web/ui/scene/',
    'src/web/lib/ambient-motion.ts',
    'src/web/lib/animate.ts',
    'src/web/lib/visible-area.ts',
    'src/web/lib/pointer-controls.ts',
    'src/web/lib/scene-clock.ts',
    'src/web/map/load-painter.ts',
  ],
}
/** What the server answered, and how a failure is shown. */
const queries: ChunkGroup = {
  name: 'queries',
  packages: ['@tanstack/query-core', '@tanstack/react-query'],
  modules: ['src/web/lib/query-client.ts', 'src/web/shared/island/open-islands.ts', 'src/web/ui/NetworkErrorState.tsx'],
}
/** What the layout after the login loads, and many screens in it: the slots it fills, and contracts of several features. */
const member: ChunkGroup = {
  name: 'member',
  packages: [],
  modules: [
    'src/domain/outbox.ts',
    'src/web/shared/outbox/arrivals.ts',
    'src/web/shared/outbox/load-outbox.ts',
    'src/contract/notifications.ts',
    'src/domain/imports/found-item.ts',
    'src/web/shared/account/account-entries.ts',
    'src/web/shared/entry/this-day.ts',
    'src/web/shared/island/BlankStops.tsx',
    'src/web/shared/person/save-progress.ts',
    'src/contract/entries.ts',
    'src/contract/shop/cart.ts',
    'src/contract/case/entry-parts.ts',
    'src/contract/messages/messages.ts',
    'src/contract/shop/shop-parts.ts',
    'src/contract/starcharts/starcharts.ts',
    'src/contract/people/users.ts',
    'src/domain/deep-equal.ts',
    'src/domain/messages/limits.ts',
    'src/domain/people/progress.ts',
    'src/domain/shop/cart.ts',
    'src/domain/shop/collections.ts',
    'src/domain/shop/money.ts',
    'src/web/shared/chart/chart-picture.ts',
    'src/web/shared/chart/chart-plates.ts',
    'src/web/shared/island/live-island.ts',
    'src/web/lib/live/use-live-event.ts',
    'src/web/lib/me.ts',
    'src/web/shared/island/near-island.ts',
    'src/web/shared/person/person-controls.ts',
    'src/web/shared/account/passkeys.ts',
    'src/web/shared/person/residents.ts',
    'src/web/shared/account/settings-sections.ts',
    'src/web/shared/share/share-button.ts',
    'src/web/lib/kept/kept-state.ts',
    'src/web/lib/kept/kept-words.ts',
    'src/web/lib/typed-words.ts',
    'src/web/offline/answer-keeper.ts',
    'src/web/offline/kept-cursor.ts',
    'src/web/shop/cart/cart-lines.ts',
    'src/web/shop/cart/cart-panel.ts',
    'src/web/shop/cart/queries.ts',
    'src/web/ui/Avatar.tsx',
    'src/web/ui/Menu.tsx',
  ],
}
/** What waits for the network. */
const outbox: ChunkGroup = {
  name: 'outbox',
  packages: [],
  modules: ['src/web/shared/outbox/'],
  minShareCount: 2,
}
/** What this device keeps: read without a network, and fetched ahead when nobody waits for anything. */
const offline: ChunkGroup = {
  name: 'offline',
  packages: [],
  modules: ['src/web/lib/kept/'],
  minShareCount: 1,
}
/** How a sky is written down. */
const sky: ChunkGroup = {
  name: 'sky',
  packages: [],
  modules: [
    'src/domain/sky/ecliptic.ts',
    'src/domain/sky/local-time.ts',
    'src/domain/sky/recipe.ts',
    'src/domain/sky/saved-charts.ts',
    'src/domain/sky/star-colour.ts',
  ],
}
/** Used by the layout after the login and by the landing's island. */
const cache: ChunkGroup = { name: 'cache', packages: ['lru-cache'], modules: [] }
/** The page's side of a worker, and how many things are done at once: the case needs both, and no land. */
const workers: ChunkGroup = {
  name: 'workers',
  packages: ['p-limit', 'yocto-queue'],
  modules: ['src/web/lib/data-saving.ts', 'src/web/lib/trusted-worker.ts', 'src/web/lib/worker-client.ts'],
}
/** What sends files into the case, from the screen of uploads and from what other apps share. */
const uploads: ChunkGroup = {
  name: 'uploads',
  packages: [],
  modules: [
    'src/web/shared/entry/sending/share-stash.ts',
    'src/web/upload/save-entries.ts',
    'src/web/upload/send-shared.ts',
    'src/web/upload/upload-manager.ts',
    'src/web/upload/upload-queue.ts',
  ],
}
/** What is said of islands without drawing them: their kinds, what they hold, where they lie. */
const islands: ChunkGroup = {
  name: 'islands',
  packages: [],
  modules: [
    'src/domain/golden-angle.ts',
    'src/domain/island/bodies.ts',
    'src/domain/island/body-codes.ts',
    'src/domain/island/body-products.ts',
    'src/domain/island/document/artifact-kinds.ts',
    'src/domain/island/roles.ts',
    'src/domain/island/themes.ts',
    'src/domain/island/unlocking.ts',
    'src/domain/map/area.ts',
    'src/domain/map/placement.ts',
    'src/domain/map/morton.ts',
    'src/domain/map/tile.ts',
    'src/domain/random.ts',
    'src/domain/scenes/scene-list.ts',
    'src/domain/scenes/scene.ts',
    'src/domain/shop/entitlements.ts',
  ],
}
const deepSky: ChunkGroup = { name: 'deep-sky', packages: [], modules: ['src/domain/sky/engrave-plate.ts'] } // of star charts
/** An island as it is engraved: on plates, and on the sheets of star charts. */
const plates: ChunkGroup = {
  name: 'plates',
  packages: [],
  modules: ['src/domain/island/silhouette.ts', 'src/web/shared/island/IslandPlate.tsx'],
}
/** The land: its shapes, colours and meshes, which map and island draw. */
const land: ChunkGroup = {
  name: 'land',
  packages: ['delaunator', 'moore', 'poisson-disk-sampling', 'robust-predicates', 'simplex-noise'],
  modules: [
    'src/domain/island/drawing/land-palette.ts',
    'src/domain/island/drawing/view.ts',
    'src/domain/island/ground/',
    'src/domain/island/dead-version.ts',
    'src/domain/island/grow.ts',
    'src/domain/island/noise.ts',
    'src/domain/island/planting.ts',
    'src/domain/island/props/mesh.ts',
    'src/domain/island/props/solids.ts',
    'src/domain/island/props/trees.ts',
    'src/domain/island/silhouette-mesh.ts',
    'src/domain/map/coordinates.ts',
    'src/web/lib/glsl-noise.ts',
    'src/web/shared/island/island-handover.ts',
    'src/web/map/controller/camera.ts',
    'src/web/map/controller/island-scale.ts',
    'src/web/map/controller/shore.ts',
    'src/web/map/drawing/area-styles.ts',
    'src/web/map/drawing/island-colour.ts',
    'src/web/map/drawing/land-colours.ts',
    'src/web/map/drawing/tile-mesh-builder.ts',
  ],
}
/** Dates as people write them. */
const moments: ChunkGroup = {
  name: 'moments',
  packages: [],
  modules: ['src/domain/case/moment-in-words.ts', 'src/domain/case/moment.ts', 'src/domain/case/written-date.ts', 'src/web/lib/dates.ts'],
}

/** Live events, which begin after the page. */
const live: ChunkGroup = {
  name: 'live',
  packages: ['eventsource-parser'],
  modules: ['src/contract/live.ts', 'src/web/lib/live/browser-live.ts', 'src/web/lib/live/event-stream.ts', 'src/web/lib/live/live.ts'],
}
/** Long lists, of which only what is seen is drawn: the case, tweets and messages have them, and nothing else together. */
const lists: ChunkGroup = { name: 'lists', packages: ['virtua'], modules: [] }
/** What several screens use, each of it small. */
const ui: ChunkGroup = { name: 'ui', packages: [], modules: ['src/web/ui/', 'src/web/lib/'], except: 'src/web/lib/kept/', minShareCount: 4 }
/** Entries as every screen shows them, and what the server answers of them. */
const entry: ChunkGroup = {
  name: 'entry',
  packages: [],
  modules: [
    'src/web/offline/app-notes.ts',
    'src/web/shared/entry/',
    'src/contract/',
    'src/domain/case/',
    'src/domain/writing/',
    'src/domain/albums/',
  ],
  except: 'src/web/shared/entry/viewer/',
  minShareCount: 4,
}
/** The field of a place, which the case and the room of the sky have. */
const place: ChunkGroup = {
  name: 'place',
  packages: [],
  modules: ['src/web/shared/place/PlaceField.tsx', 'src/web/shared/place/places.ts', 'src/web/shared/place/suggestions.ts'],
}
/** The screens of the case, of which each opens the next. */
const caseScreens: ChunkGroup = { name: 'case-screens', packages: [], modules: ['src/web/case/'], minShareCount: 2 }

/** How the app is split into files. A module belongs to the first group that names it, and takes what it imports with it: the deepest come first. */
export const groups: readonly ChunkGroup[] = [
  shell,
  directions,
  form,
  scene,
  queries,
  cache,
  sky,
  workers,
  islands,
  plates,
  land,
  member,
  moments,
  live,
  lists,
  ui,
  entry,
  place,
  caseScreens,
  uploads,
  deepSky,
  outbox,
  offline,
]
