/**
 * What the app begins with stays one file: as smaller ones, by which screens and public pages share which of it, it is a kilobyte more, and
 * each has to be named in the script of every public page.
 */
const shell = {
  name: 'shell',
  test: /node_modules\/(?:react|react-dom|scheduler|zustand|@tanstack\/(?:react-router|router-core|history|react-store|store))\/|src\/domain\/(?:addresses|units|problem|utf8-length)\.|src\/web\/(?:lib\/(?:motion|storage|term-address|call|chunk|layers|navigation|open-layer|scroll-key|use-layer|csrf|http|clock|loading|offline|log-error|toasts|shared-canvas|tokens|sound\/setting|store\/(?:root|state))|ui\/(?:Button|HeaderButton|Link|class-names|Spinner|SignalDial|VisuallyHidden))\./,
}
/** What the landing's sky shares with the app: one file, since the shell names each. */
const directions = { name: 'directions', test: /src\/domain\/(?:sky\/(?:angles|over-place)|places\/coordinates)\./ }
/**
 * Parts that nearly every screen of a kind uses together are one file each as well. Every file has its name in the shell, and a browser asks a
 * server of HTTP/1.1 for six at a time: as files of their own they were 71 before the map, most of them under a kilobyte.
 */
const form = {
  name: 'form',
  test: /src\/web\/(?:account\/(?:use-next|typed-address)|lib\/use-debounced|ui\/(?:ButtonRow|Dialog|Field|FieldMessages|FieldShell|Form|NewPasswordField|PasswordField|SearchField|RadioChoice|RadioGroup|form-(?:context|errors|values)|use-form|use-password-prompt|use-combobox|use-swipe-down))\./,
}
/** A screen that is a picture. */
const scene = {
  name: 'scene',
  test: /src\/web\/(?:ui\/scene\/|map\/load-painter\.|lib\/(?:animate|ambient-motion|free-part|pointer-controls|scene-clock|screen-box)\.)/,
}
/** What the server answered, and how a failure is shown. */
const queries = {
  name: 'queries',
  test: /node_modules\/@tanstack\/(?:query-core|react-query)\/|src\/web\/(?:lib\/query-client|ui\/NetworkErrorState)\./,
}
/** What the layout after the login loads, and many screens in it: the slots it fills, and contracts of several features. */
const member = {
  name: 'member',
  test: /src\/contract\/(?:attachment|cart|entry-parts|messages|shop-parts|sky-place|starcharts|users)\.|src\/domain\/(?:deep-equal|messages\/limits|people\/progress|shop\/(?:cart|collections|money))\.|src\/web\/(?:lib\/(?:live\/use-live-event|chart-picture|chart-plates|live-island|me|near-island|person-controls|resend-verification|residents|settings-sections|share-button|typed-words)|messages\/outbox\/outbox-database|shop\/(?:use-order-param|cart\/(?:cart-lines|cart-panel|queries))|ui\/(?:Avatar|Menu))\./,
}
/** How a sky is written down. */
const sky = { name: 'sky', test: /src\/domain\/sky\/(?:ecliptic|local-time|recipe|saved-charts|star-colour)\./ }
/** Used by the layout after the login and by the landing's island. */
const cache = { name: 'cache', test: /node_modules\/lru-cache\// }
/** The page's side of a worker. */
const workers = { name: 'workers', test: /src\/web\/lib\/(?:trusted-worker|worker-client)\./ }
/** What is said of islands without drawing them: their kinds, what they hold, where they lie. */
const islands = {
  name: 'islands',
  test: /src\/domain\/(?:golden-angle|random|island\/(?:bodies|body-codes|body-products|document\/artifact-kinds|roles|themes|unlocking)|map\/(?:area|island-seed|morton|placement|tile)|scenes\/(?:hidden-things|scene)|shop\/gives)\./,
}
/** The land: its shapes, colours and meshes, which map and island draw. */
const land = {
  name: 'land',
  test: /node_modules\/(?:delaunator|moore|p-limit|poisson-disk-sampling|robust-predicates|simplex-noise|yocto-queue)\/|src\/domain\/(?:island\/(?:dead-version|grow|noise|planting|ground\/.*|props\/(?:mesh|rocks|solids|trees)|silhouette-mesh)|map\/coordinates)\.|src\/web\/(?:lib\/(?:glsl-noise|glsl-waves|island-handover|land-palette)|map\/(?:controller\/(?:camera|island-scale|sight-line)|drawing\/(?:area-styles|island-colour|land-colours|tile-mesh-builder)))\./,
}
/** Dates as people write them. */
const moments = { name: 'moments', test: /src\/(?:web\/lib\/dates|domain\/case\/(?:moment|moment-in-words|written-date))\./ }

/** How the app is split into files. A module belongs to the first group that names it, and takes what it imports with it: the deepest come first. */
export const chunkGroups = [shell, directions, form, scene, queries, cache, sky, workers, islands, land, member, moments]
