/** `npm run bench -- NAME`: prints ratios beside a named reference measured in the same run. */
const benches: Readonly<Record<string, () => Promise<{ bench: () => Promise<void> }>>> = {
  api: () => import('./bench/api.ts'),
  case: () => import('./bench/case.ts'),
  fairness: () => import('./bench/fairness.ts'),
  directory: () => import('./bench/directory.ts'),
  exports: () => import('./bench/exports.ts'),
  imports: () => import('./bench/imports.ts'),
  growth: () => import('./bench/growth.ts'),
  map: () => import('./bench/map.ts'),
  walk: () => import('./bench/walk.ts'),
  'map-server': () => import('./bench/map-server.ts'),
  memory: () => import('./bench/memory.ts'),
  scale: () => import('./bench/scale.ts'),
  scenes: () => import('./bench/scenes.ts'),
  sky: () => import('./bench/sky.ts'),
  places: () => import('./bench/places.ts'),
  dictionary: () => import('./bench/dictionary.ts'),
  shop: () => import('./bench/shop.ts'),
  overload: () => import('./bench/overload.ts'),
  tracing: () => import('./bench/tracing.ts'),
  live: () => import('./bench/live.ts'),
  phone: () => import('./bench/phone.ts'),
}

const [chosen = ''] = process.argv.slice(2)
const load = benches[chosen]
if (!load) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
const { bench } = await load()
await bench()
process.exit(0)

export {} // has nothing to export, and awaits at its top level as only a module may
