import { escapeBetweenTags } from '#domain/text.ts'
import type { Millimetres } from '../units.ts'
import { type ChartScene, type Dots, haloOpacity, layers, type Path, type Picture, type SceneItem, type Shape, tracePath } from './scene.ts'
import { starColour } from './star-colour.ts'
import type { Theme } from './themes.ts'

/** Thousandths of a millimetre are enough for any printer. */
const short = (value: number) => String(Math.round(value * 1000) / 1000)

/**
 * A scene as an SVG document in true millimetres, one group for each layer, named by it, so that a cutter or a plotter finds its lines.
 * Texts must be outlines: see `outlineWords`.
 * @param title read by screen readers
 * @param bleed millimetres of paper around the trimmed sheet
 * @param jpeg the image that the recipe names, as a data URL
 */
export function paintSvg(scene: ChartScene, theme: Theme, title: string, bleed = 0, jpeg = ''): string {
  const groups = layers.flatMap((layer) => {
    const drawn = scene.items.filter((item) => item.layer === layer)
    return drawn.length === 0 ? [] : [`<g id="${layer}">\n${clipped(drawn, theme, jpeg).join('\n')}\n</g>`]
  })
  return documentOf(scene, title, bleed, groups)
}

/**
 * The same picture for a program that computes its dots: all of a sky that lies between two things outside of it is one group, since
 * each group that is clipped costs a picture of the whole sheet.
 */
export function paintSvgInFewGroups(scene: ChartScene, theme: Theme, title: string, bleed = 0, jpeg = ''): string {
  const inOrder = layers.flatMap((layer) => scene.items.filter((item) => item.layer === layer))
  const stretches: SceneItem[][] = []
  for (const item of inOrder) {
    const last = stretches.at(-1)
    if (last && isWithinSky(last[0]) === isWithinSky(item)) last.push(item)
    else stretches.push([item])
  }
  const groups = stretches.flatMap((items) =>
    clipped(
      items.toSorted((one, other) => (one.within ?? 0) - (other.within ?? 0)),
      theme,
      jpeg,
    ),
  )
  return documentOf(scene, title, bleed, groups)
}
const isWithinSky = (item: SceneItem | undefined) => item?.within !== undefined

function documentOf({ width, height, skies }: ChartScene, title: string, bleed: Millimetres, groups: readonly string[]): string {
  const clips = skies.map(
    ({ x, y, radius }, index) => `<clipPath id="sky-${index}"><circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/></clipPath>`,
  )
  const [w, h] = [short(width + 2 * bleed), short(height + 2 * bleed)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}mm" height="${h}mm" viewBox="${short(-bleed)} ${short(-bleed)} ${w} ${h}">
<title>${escapeBetweenTags(title)}</title>
<defs>${clips.join('')}</defs>
${groups.join('\n')}
</svg>
`
}

/** Items that one disc of sky cuts off stand in one group, since a program clips each group through a picture of its own. */
function clipped(items: readonly SceneItem[], theme: Theme, jpeg: string): readonly string[] {
  const runs: { readonly within: number | undefined; readonly elements: string[] }[] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last && last.within === item.within) last.elements.push(element(item, theme, jpeg))
    else runs.push({ within: item.within, elements: [element(item, theme, jpeg)] })
  }
  return runs.map(({ within, elements }) => {
    const drawn = elements.join('\n')
    return within === undefined ? drawn : `<g clip-path="url(#sky-${within})">\n${drawn}\n</g>`
  })
}

function element(item: SceneItem, theme: Theme, jpeg: string): string {
  if (item.kind === 'shape') return shape(item, theme)
  if (item.kind === 'dots') return dots(item, theme)
  if (item.kind === 'picture') return image(item, jpeg)
  throw new Error(`Words are not outlined: ${item.text}`)
}

const image = ({ x, y, width, height }: Picture, jpeg: string): string =>
  `<image x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" preserveAspectRatio="none" href="${jpeg}"/>`

function shape({ path, fill, isNonZero, stroke, width, dash, halo, opacity }: Shape, { colours }: Theme): string {
  const paint = [
    `fill="${fill ? colours[fill] : 'none'}"`,
    ...(fill && !isNonZero ? ['fill-rule="evenodd"'] : []),
    ...(stroke ? [`stroke="${colours[stroke]}" stroke-width="${short(width ?? 0.2)}" stroke-linecap="round" stroke-linejoin="round"`] : []),
    ...(dash ? [`stroke-dasharray="${dash.map(short).join(' ')}"`] : []),
    ...(halo !== undefined
      ? [
          `paint-order="stroke" stroke="${colours.ground}" stroke-width="${short(halo)}" stroke-opacity="${haloOpacity}" stroke-linejoin="round"`,
        ]
      : []),
    // Of the paint and not of the element, which would be drawn apart and laid over the rest.
    ...(opacity !== undefined ? [fill && `fill-opacity="${short(opacity)}"`, stroke && `stroke-opacity="${short(opacity)}"`] : []),
  ]
  return `<path ${paint.filter(Boolean).join(' ')} d="${pathData(path)}"/>`
}

function dots({ discs, ink, colours, isHollow }: Dots, theme: Theme): string {
  const circles: string[] = []
  for (let at = 0; at < discs.length; at += 3) {
    const own = colours ? ` fill="${starColour(colours[at / 3] ?? 0)}"` : ''
    circles.push(`<circle cx="${short(discs[at] ?? 0)}" cy="${short(discs[at + 1] ?? 0)}" r="${short(discs[at + 2] ?? 0)}"${own}/>`)
  }
  const paint = isHollow
    ? `fill="none" stroke="${theme.colours[ink]}" stroke-width="${short((discs[2] ?? 1) / 3)}"`
    : `fill="${theme.colours[ink]}"`
  return `<g ${paint}>${circles.join('')}</g>`
}

/** A path as the `d` of an SVG element. */
export function pathData(path: Path): string {
  const parts: string[] = []
  const point = (x: number, y: number) => `${short(x)} ${short(y)}`
  tracePath(path, {
    moveTo: (x, y) => parts.push(`M${point(x, y)}`),
    lineTo: (x, y) => parts.push(`L${point(x, y)}`),
    quadraticCurveTo: (cx, cy, x, y) => parts.push(`Q${point(cx, cy)} ${point(x, y)}`),
    bezierCurveTo: (ax, ay, bx, by, x, y) => parts.push(`C${point(ax, ay)} ${point(bx, by)} ${point(x, y)}`),
    closePath: () => parts.push('Z'),
  })
  return parts.join('')
}
