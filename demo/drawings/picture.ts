import type { Light, Skin } from './inks.ts'
import { bench } from './scenes/bench.ts'
import { bicycle } from './scenes/bicycle.ts'
import { boats } from './scenes/boats.ts'
import { boatshed } from './scenes/boatshed.ts'
import { cabinet } from './scenes/cabinet.ts'
import { carpet } from './scenes/carpet.ts'
import { chart } from './scenes/chart.ts'
import { cinema } from './scenes/cinema.ts'
import { coast } from './scenes/coast.ts'
import { corridor } from './scenes/corridor.ts'
import { deep } from './scenes/deep.ts'
import { desk } from './scenes/desk.ts'
import { dunes } from './scenes/dunes.ts'
import { furnace } from './scenes/furnace.ts'
import { greenhouse } from './scenes/greenhouse.ts'
import { group } from './scenes/group.ts'
import { harbour } from './scenes/harbour.ts'
import { lighthouse } from './scenes/lighthouse.ts'
import { masts } from './scenes/masts.ts'
import { mountain } from './scenes/mountain.ts'
import { movement } from './scenes/movement.ts'
import { notebook } from './scenes/notebook.ts'
import { observatory } from './scenes/observatory.ts'
import { piano } from './scenes/piano.ts'
import { quarry } from './scenes/quarry.ts'
import { quay } from './scenes/quay.ts'
import { section } from './scenes/section.ts'
import { ship } from './scenes/ship.ts'
import { snowfield } from './scenes/snowfield.ts'
import { specimens } from './scenes/specimens.ts'
import { splice } from './scenes/splice.ts'
import { street } from './scenes/street.ts'
import { switchboard } from './scenes/switchboard.ts'
import { table } from './scenes/table.ts'
import { terraces } from './scenes/terraces.ts'
import { tin } from './scenes/tin.ts'
import { train } from './scenes/train.ts'
import { tree } from './scenes/tree.ts'
import { window } from './scenes/window.ts'
import { openSheet, type Shape, type Sheet, shapes } from './sheet.ts'
import { paper } from './strokes.ts'

const drawers = {
  bench,
  bicycle,
  boats,
  boatshed,
  cabinet,
  carpet,
  chart,
  cinema,
  coast,
  corridor,
  deep,
  desk,
  dunes,
  furnace,
  greenhouse,
  group,
  harbour,
  lighthouse,
  masts,
  mountain,
  movement,
  notebook,
  observatory,
  piano,
  quarry,
  quay,
  section,
  ship,
  snowfield,
  specimens,
  splice,
  street,
  switchboard,
  table,
  terraces,
  tin,
  train,
  tree,
  window,
} as const
type Drawers = typeof drawers
type Scene = keyof Drawers

/** What a picture is drawn from: nothing else goes in, so the same words give the same print for ever. */
export type Picture = {
  [Name in Scene]: {
    readonly scene: Name
    readonly seed: number
    readonly shape: Shape
    readonly light: Light
    readonly skin?: Skin
  } & Parameters<Drawers[Name]>[1]
}[Scene]
export type Drawing = { readonly svg: string; readonly width: number; readonly height: number }

export function drawPicture(picture: Picture): Drawing {
  const [width, height] = shapes[picture.shape]
  const sheet = openSheet(picture.seed, [width, height], picture.light, picture.skin)
  const draw = drawers[picture.scene] as (sheet: Sheet, options: Picture) => string
  const body = paper(sheet, draw(sheet, picture))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${sheet.definitions()}</defs>${body}</svg>`
  return { svg, width, height }
}
