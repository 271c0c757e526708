import { tracePath } from './path.ts'
import { type Dots, layers, type Path, type Scene, type SceneItem, type Shape } from './scene.ts'
import { starColour } from './star-colour.ts'
import type { Theme } from './themes.ts'

/** Thousandths of a millimetre are enough for any printer. */
const short = (value: number) => String(Math.round(value * 1000) / 1000)
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * A scene as an SVG document in true millimetres, one group for each layer, named by it, so that a cutter or a plotter finds its lines.
 * Texts must be outlines: see `outlineWords`.
 * @param title read by screen readers
 * @param bleed millimetres of paper around the trimmed sheet
 */
export function paintSvg({ width, height, items, skies }: Scene, theme: Theme, title: string, bleed = 0): string {
  const groups = layers.flatMap((layer) => {
    const drawn = items.filter((item) => item.layer === layer)
    return drawn.length === 0 ? [] : [`<g id="${layer}">\n${drawn.map((item) => element(item, theme)).join('\n')}\n</g>`]
  })
  const clips = skies.map(
    ({ x, y, radius }, index) => `<clipPath id="sky-${index}"><circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/></clipPath>`,
  )
  const [w, h] = [short(width + 2 * bleed), short(height + 2 * bleed)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}mm" height="${h}mm" viewBox="${short(-bleed)} ${short(-bleed)} ${w} ${h}">
<title>${escaped(title)}</title>
<defs>${clips.join('')}</defs>
${groups.join('\n')}
</svg>
`
}

function element(item: SceneItem, theme: Theme): string {
  const clip = item.within === undefined ? '' : ` clip-path="url(#sky-${item.within})"`
  if (item.kind === 'shape') return shape(item, theme, clip)
  if (item.kind === 'dots') return dots(item, theme, clip)
  throw new Error(`Words are not outlined: ${item.text}`)
}

function shape({ path, fill, isNonZero, stroke, width, dash, opacity }: Shape, { colours }: Theme, clip: string): string {
  const paint = [
    `fill="${fill ? colours[fill] : 'none'}"`,
    ...(fill && !isNonZero ? ['fill-rule="evenodd"'] : []),
    ...(stroke ? [`stroke="${colours[stroke]}" stroke-width="${short(width ?? 0.2)}" stroke-linecap="round" stroke-linejoin="round"`] : []),
    ...(dash ? [`stroke-dasharray="${dash.map(short).join(' ')}"`] : []),
    ...(opacity !== undefined ? [`opacity="${short(opacity)}"`] : []),
  ]
  return `<path${clip} ${paint.join(' ')} d="${pathData(path)}"/>`
}

function dots({ discs, ink, colours, isHollow }: Dots, theme: Theme, clip: string): string {
  const circles: string[] = []
  for (let at = 0; at < discs.length; at += 3) {
    const own = colours ? ` fill="${starColour(colours[at / 3] ?? 0)}"` : ''
    circles.push(`<circle cx="${short(discs[at] ?? 0)}" cy="${short(discs[at + 1] ?? 0)}" r="${short(discs[at + 2] ?? 0)}"${own}/>`)
  }
  const paint = isHollow
    ? `fill="none" stroke="${theme.colours[ink]}" stroke-width="${short((discs[2] ?? 1) / 3)}"`
    : `fill="${theme.colours[ink]}"`
  return `<g${clip} ${paint}>${circles.join('')}</g>`
}

function pathData(path: Path): string {
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
