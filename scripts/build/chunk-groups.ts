import { dialog, fields, forms } from './form-groups.ts'
import { member } from './member-group.ts'
import { type ChunkGroup, shell } from './shell-group.ts'

/** What the landing's sky shares with the app: one file, since the shell names each. */
const directions: ChunkGroup = {
  name: 'directions',
  packages: [],
  modules: ['src/domain/places/coordinates.ts', 'src/domain/sky/angles.ts', 'src/domain/sky/over-place.ts'],
}
/** What happens elsewhere, as the server tells of it. */
const live: ChunkGroup = {
  name: 'live',
  packages: ['eventsource-parser'],
  modules: ['src/web/lib/live/browser-live.ts', 'src/web/lib/live/event-stream.ts', 'src/web/lib/live/live.ts'],
  schemas: ['src/contract/live.ts', 'src/contract/messages/mailbox.ts'],
}
/** Films and sounds. */
const media: ChunkGroup = {
  name: 'media',
  packages: [],
  modules: ['src/web/ui/MediaPlayer.tsx', 'src/web/ui/media-commands.ts', 'src/web/ui/use-media.ts'],
}
/** What is saved while somebody writes. */
const autosave: ChunkGroup = {
  name: 'autosave',
  packages: [],
  modules: ['src/web/lib/autosave/', 'src/web/ui/SaveConflict.tsx', 'src/web/ui/UnsavedChangesDialog.tsx'],
}
/** Rows of settings. */
const settings: ChunkGroup = {
  name: 'settings',
  packages: [],
  modules: ['src/web/ui/SettingRow.tsx', 'src/web/ui/Slider.tsx', 'src/web/ui/Toggle.tsx'],
}
/** The calls of the server. */
const calls: ChunkGroup = {
  name: 'calls',
  packages: [],
  modules: ['src/contract/', 'src/domain/tweets/limits.ts'],
  minShareCount: 3,
  except: 'src/contract/validation-messages',
}
/** Small parts of most screens. */
const parts: ChunkGroup = {
  name: 'parts',
  packages: [],
  modules: [
    'src/domain/deep-equal.ts',
    'src/web/shared/entry/FileCard.tsx',
    'src/web/shared/entry/FilePaper.tsx',
    'src/web/shared/person/residents.ts',
    'src/web/ui/EmptyState.tsx',
    'src/web/ui/NetworkErrorState.tsx',
    'src/web/ui/Pager.tsx',
    'src/web/ui/Picture.tsx',
    'src/web/ui/Tabs.tsx',
    'src/web/ui/empty-drawings.ts',
  ],
}
/** What tweets and messages are made of. */
const attaching: ChunkGroup = {
  name: 'attaching',
  packages: [],
  modules: [
    'src/domain/outbox.ts',
    'src/web/shared/entry/own-entries/',
    'src/web/shared/entry/sending/',
    'src/web/shared/outbox/arrivals.ts',
    'src/web/shared/person/PeoplePicker.tsx',
  ],
  except: 'share-stash',
  minShareCount: 2,
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
    'src/web/shared/entry/this-day.ts',
    'src/web/shared/person/save-progress.ts',
  ],
}
/** What the server answered, and how a failure is shown. */
const queries: ChunkGroup = {
  name: 'queries',
  packages: ['@tanstack/query-core', '@tanstack/react-query'],
  modules: ['src/domain/math.ts', 'src/web/lib/query-client.ts'],
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
    'src/web/shared/chart/sky-data.ts',
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
  modules: [
    'src/domain/island/bodies.ts',
    'src/domain/random.ts',
    'src/domain/island/silhouette.ts',
    'src/web/shared/island/IslandPlate.tsx',
  ],
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
/** What changes the cart: screens of the shop have it, the cart in the header does not. */
const cart: ChunkGroup = {
  name: 'cart',
  packages: [],
  modules: [
    'src/domain/shop/cart.ts',
    'src/domain/shop/cart-limits.ts',
    'src/domain/shop/vouchers.ts',
    'src/web/shop/cart/cart-lines.ts',
    'src/web/shop/cart/changes.ts',
    'src/web/shop/cart/guest-lines.ts',
  ],
}
/** Dates as people write them, and what is said of entries. */
const moments: ChunkGroup = {
  name: 'moments',
  packages: [],
  modules: [
    'src/domain/case/moment-in-words.ts',
    'src/domain/case/moment.ts',
    'src/domain/case/written-date.ts',
    'src/domain/writing/limits.ts',
    'src/domain/writing/page.ts',
    'src/web/lib/dates.ts',
    'src/web/shared/entry/entry-labels.ts',
    'src/web/shared/entry/file-labels.ts',
  ],
}

/** Long lists, of which only what is seen is drawn: the case, tweets and messages have them, and nothing else together. */
const lists: ChunkGroup = { name: 'lists', packages: ['virtua'], modules: [] }
/** What several screens use, each of it small. */
const ui: ChunkGroup = { name: 'ui', packages: [], modules: ['src/web/ui/', 'src/web/lib/'], except: 'src/web/lib/kept/', minShareCount: 5 }
/** Entries as every screen shows them. */
const entry: ChunkGroup = {
  name: 'entry',
  packages: [],
  modules: ['src/web/shared/entry/', 'src/domain/case/', 'src/domain/writing/', 'src/domain/albums/'],
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
const caseScreens: ChunkGroup = { name: 'case', packages: [], modules: ['src/web/case/'], minShareCount: 2 }

/**
 * How the app is split into files. A module belongs to the first group that names it, and takes what it imports with it: the deepest come first.
 * Parts that nearly every screen of a kind uses together are one file each as well. Every file has its name in the shell, and a browser asks a
 * server of HTTP/1.1 for six at a time: as files of their own they were 71 before the map and 60 before the case, most of them under a kilobyte.
 */
export const groups: readonly ChunkGroup[] = [
  shell,
  directions,
  queries,
  plates,
  islands,
  sky,
  cache,
  moments,
  member,
  cart,
  calls,
  dialog,
  fields,
  parts,
  forms,
  media,
  live,
  autosave,
  settings,
  workers,
  scene,
  land,
  lists,
  attaching,
  ui,
  entry,
  place,
  caseScreens,
  uploads,
  deepSky,
  outbox,
  offline,
]
