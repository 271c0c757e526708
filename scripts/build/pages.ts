import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardSize } from '#domain/shares/card/card.ts'
import { escapeMarkup } from '#domain/text.ts'
import { cardOf, writeSocialCards } from './social-cards.ts'

export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
>
/** What src/web/app/prerender.tsx answers; its build is loaded, not its source. */
type Rendering = {
  readonly renderedPages: () => Promise<
    readonly {
      readonly path: string
      readonly title: string
      readonly name: string
      readonly description: string
      readonly source: string
      readonly markup: string
    }[]
  >
  readonly siteName: string
  readonly shellPaths: readonly string[]
}
type Places = { readonly out: string; readonly forPages: string; readonly manifest: Manifest }

/** Writes every public page as a document, and `pages.json`: their files with the hashes their policy allows, and the shell's paths. */
export async function writePages({ out, forPages, manifest }: Places): Promise<void> {
  const rendering = (await import(join(forPages, 'prerender.js'))) as Rendering
  const built = JSON.parse(readFileSync(join(forPages, '.vite/manifest.json'), 'utf8')) as Manifest
  const script = pageScript(preloadsOf(manifest))
  const appStyle = `/${at(manifest, 'style.css').file}`
  const fonts = fontPreloads(out)
  mkdirSync(join(out, 'pages'))
  const rendered = await rendering.renderedPages()
  await writeSocialCards(out, rendered, rendering.siteName)
  const pages = rendered.map((page) => {
    const style = styleOf(forPages, built, page.source)
    const file = `pages/${page.path === '/' ? 'index' : page.path.slice(1)}.html`
    const markup = withModules(page.markup, manifest)
    writeFileSync(join(out, file), documentOf({ ...page, markup, siteName: rendering.siteName, style, appStyle, script, fonts }))
    return [page.path, { file, scriptHashes: [hashOf(script)], styleHashes: [hashOf(style)] }]
  })
  writeFileSync(join(out, 'pages.json'), JSON.stringify({ pages: Object.fromEntries(pages), screens: rendering.shellPaths }))
}

/** Buttons name the source of the module behind them; here it becomes the address that the build gave it. */
const withModules = (markup: string, manifest: Manifest) =>
  markup.replaceAll(/data-load="([^"]+)"/g, (_, source: string) => `data-load="/${at(manifest, source).file}"`)

/**
 * The app's document, which asks for its two first fonts as early as the public pages do, and for what its entry imports once the reader's
 * language is known. A hash of it names the build: it names every file.
 */
export function writeShell(out: string, manifest: Manifest): void {
  const index = readFileSync(join(out, 'index.html'), 'utf8')
  const unnamed = preloadsOf(manifest).filter((file) => !index.includes(`/assets/${file}"`))
  const html = index.replace('</head>', `${fontPreloads(out)}${unnamed.map(modulePreload).join('')}</head>`)
  writeFileSync(join(out, 'app.html'), html.replace('%BUILD%', createHash('sha256').update(html).digest('hex').slice(0, 10)))
  rmSync(join(out, 'index.html'))
}

const modulePreload = (file: string) => `<link rel="modulepreload" crossorigin nonce="%NONCE%" href="/assets/${file}">`

/** The first two faces alone: bold type comes later and moves nothing, and letters of other languages stand in few names. */
function fontPreloads(out: string): string {
  const files = readdirSync(join(out, 'assets')).filter((file) => /^(?:canon|prime)-[\w-]{8}\.woff2$/.test(file))
  return files.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`).join('')
}

/** Where the pages' own build begins: its sheets order the layers, so they come first. */
const base = 'src/web/app/prerender.tsx'

/** The sheets of one page, of all that it imports: smaller in the document than a second request for one of them. */
function styleOf(forPages: string, built: Manifest, source: string): string {
  const sheets = [...new Set([...sheetsOf(built, base), ...sheetsOf(built, source)])]
  return sheets.map((file) => readFileSync(join(forPages, file), 'utf8').trim()).join('')
}

function sheetsOf(built: Manifest, name: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const { css = [], imports = [] } = at(built, name)
  return [...imports.flatMap((each) => sheetsOf(built, each, seen)), ...css]
}

/** The scripts that the app's shell asks for first: its entry, the app, and what both import. */
function preloadsOf(manifest: Manifest): string[] {
  const entries = ['index.html', 'src/web/app/main.tsx']
  const names = entries.flatMap((name) => [name, ...(at(manifest, name).imports ?? [])])
  return [...new Set(names.map((name) => below(at(manifest, name).file)))]
}

const below = (file: string) => file.replace(/^assets\//, '')

function at(manifest: Manifest, name: string) {
  const entry = manifest[name]
  if (!entry) throw new Error(`The build has no ${name}.`)
  return entry
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

type Document = {
  readonly path: string
  readonly title: string
  readonly name: string
  readonly description: string
  readonly markup: string
  readonly siteName: string
  readonly style: string
  /** The sheet of the app, which a part of it inside the page links: see `src/web/app/link-styles.ts`. */
  readonly appStyle: string
  readonly script: string
  readonly fonts: string
}

function documentOf({ path, title, name, description, markup, siteName, style, appStyle, script, fonts }: Document): string {
  return [
    `<!doctype html><html lang="en" data-styles="${appStyle}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeMarkup(title)}</title><meta name="description" content="${escapeMarkup(description)}">`,
    '<meta name="color-scheme" content="light dark">',
    tagsOf({ path, name, description, siteName }),
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/app.webmanifest">',
    '<link rel="alternate" href="/whatsnew.xml" type="application/atom+xml">',
    fonts,
    `<style>${style}</style><script>${script}</script></head><body>`,
    markup,
    '</body></html>',
  ].join('')
}

/** What networks read of a page, by the Open Graph protocol and for X. They want whole addresses: the server fills in its own. */
function tagsOf({ path, name, description, siteName }: Pick<Document, 'path' | 'name' | 'description' | 'siteName'>): string {
  const properties = {
    type: 'website',
    site_name: siteName,
    title: name,
    description,
    url: `%PUBLIC_URL%${path}`,
    image: `%PUBLIC_URL%${cardOf(path)}`,
    'image:width': String(cardSize.width),
    'image:height': String(cardSize.height),
  }
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="og:${property}" content="${escapeMarkup(content)}">`,
  )
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image">`
}

/**
 * The one script of a public page, inline and under 1 KB. It keeps the chosen theme, marks the document as a member's where this browser has a
 * login and sends them from the landing to the map, fetches the app's shell at the first sign of intent (browsers report a pointer that lies
 * still too, which is none: neither moved nor pressed; not where data is to be saved), and at the first press of a button the module that its `data-load` names, which
 * answers that press and all further ones. An address that ends in the id of such a button presses it. The styles are prefetched: they are for the next document, and a browser warns of preloads that this
 * one does not use.
 * @param preload files of the app's shell, below /assets
 */
const pageScript = (preload: readonly string[]) =>
  [
    "let d=document,h=d.documentElement.dataset,L=location,s={},p=self.trustedTypes?.createPolicy('page',{createScriptURL:u=>u}),",
    'add=(n,o)=>d.head.append(Object.assign(d.createElement(n),o)),',
    `f='${preload.map((file) => file.replace(/\.js$/, '')).join(' ')}'.split(' ');`,
    'try{let l=localStorage,t=l.theme;if(t)h.theme=t;',
    "if(l.token){h.member='';L.pathname[1]||L.replace('/map')}",
    's=JSON.parse(l.sound)}catch{}',
    "for(let e of['pointermove','pointerdown','focusin','keydown'])addEventListener(e,v=>{",
    'if(v.movementX+v.movementY+v.buttons!=0){if(f&&!navigator.connection?.saveData){',
    "for(let i of f)add('link',{rel:'modulepreload',href:'/assets/'+i+'.js'});",
    "add('link',{rel:'prefetch',href:h.styles})}",
    'f=0}});',
    "addEventListener('DOMContentLoaded',_=>{",
    "if(s.on)d.querySelector('[data-sound]').lastChild.data='Sound on';",
    "for(let b of d.querySelectorAll('[data-load]')){let u=b.dataset.load;",
    "b.onclick=_=>{b.onclick=null;add('script',{type:'module',src:p?.createScriptURL(u)??u})};",
    "if('#'+b.id==L.hash)b.click()}})",
  ].join('')
