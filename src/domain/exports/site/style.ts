import { siteFonts } from './site-fonts.ts'

/** Below the style sheet. */
const faces = siteFonts
  .map(
    ({ family, weight, file, ranges, sizeAdjust }) =>
      `@font-face { font-family: ${family}; src: url("fonts/${file}.woff2") format("woff2"); font-weight: ${weight}; font-display: swap; unicode-range: ${ranges};${sizeAdjust === null ? '' : ` size-adjust: ${sizeAdjust};`} }`,
  )
  .join('\n')

/** The style sheet of the site: colours, proportions and typefaces of `web/ui/tokens.css`, with what a system has for letters that these lack. */
export const style = `${faces}
:root {
  color-scheme: light dark;
  --paper: light-dark(#eff1e8, #0a1520);
  --paper-2: light-dark(#e4e8dc, #101f2d);
  --ink: light-dark(#13212f, #e6ead9);
  --ink-2: light-dark(#46535d, #a9b4b0);
  --rule: light-dark(#13212f, #7e8d90);
  --line: light-dark(#b0125b, #f77cab);
  --on-line: light-dark(#ffffff, #2b0416);
  --buff: #e6cc8e;
  --file-ink: #13212f;
  --display: Canon, "Hoefler Text", "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif;
  --text: var(--type);
  --type: Prime, "Courier Prime", "Courier New", Courier, monospace;
  --edge: 14px;
  --bar: 5px;
  --pad: clamp(1.1rem, 4.4vw, 4.25rem);
}
*, ::before, ::after { box-sizing: border-box; margin: 0; }
html { background: var(--paper); color: var(--ink); font: 400 clamp(1.05rem, 1rem + .2vw, 1.15rem) / 1.55 var(--text); text-size-adjust: 100%; scroll-padding-block: 2rem; overflow-wrap: break-word; }
h1, h2, .home, .card-title, .mark, code { overflow-wrap: anywhere; }
h1, h2 { font-weight: 400; font-family: var(--display); line-height: 1.08; letter-spacing: -.012em; text-wrap: balance; }
h1 { font-size: clamp(2.2rem, 1.4rem + 2.8vw, 4rem); line-height: 1; }
h2 { font-size: clamp(1.3rem, 1.2rem + .5vw, 1.6rem); }
a { color: inherit; text-decoration-color: var(--line); text-decoration-thickness: 1px; text-underline-offset: .2em; }
a:hover { color: var(--line); }
:focus-visible { outline: 2px solid var(--line); outline-offset: 3px; }
main:focus { outline: none; }
:target { scroll-margin-top: 2rem; }
img, video, svg { display: block; max-width: 100%; }
ul, ol { padding: 0; list-style: none; }
code, .mark, .year + .mark { font-family: var(--type); font-size: .86em; }
code { background: var(--paper-2); padding: .1em .25em; }
.mark { color: var(--ink-2); }
.lede { max-width: 38rem; margin-top: .9rem; color: var(--ink-2); }
.story, .tweet { white-space: pre-wrap; max-width: 65ch; }
.skip { position: absolute; left: 1.5rem; top: -6rem; z-index: 2; padding: .7rem 1rem; background: var(--line); color: var(--on-line); }
.skip:focus { top: 1.5rem; color: var(--on-line); }

.sheet { position: relative; display: grid; grid-template-rows: auto 1fr auto; min-height: 100vh; min-height: 100svh; padding: calc(var(--edge) + 9px); }
.sheet::before, .sheet::after { content: ""; position: absolute; pointer-events: none; border: 1px solid var(--rule); }
.sheet::before {
  inset: calc(var(--edge) - 1px);
  background:
    linear-gradient(90deg, var(--rule) 50%, transparent 0) top / 86px var(--bar) round no-repeat,
    linear-gradient(90deg, transparent 50%, var(--rule) 0) bottom / 86px var(--bar) round no-repeat,
    linear-gradient(transparent 50%, var(--rule) 0) left / var(--bar) 86px no-repeat round,
    linear-gradient(var(--rule) 50%, transparent 0) right / var(--bar) 86px no-repeat round;
}
.sheet::after { inset: calc(var(--edge) + var(--bar)); }
.top, main, footer { position: relative; z-index: 1; width: 100%; max-width: 76rem; margin-inline: auto; padding-inline: var(--pad); min-width: 0; }
.top { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding-block: 1.2rem; }
.top nav { flex: none; }
.top a { display: inline-flex; align-items: center; gap: .7rem; min-height: 2.75rem; font-family: var(--type); }
.top .home { min-width: 0; overflow-wrap: anywhere; font: 1.15rem / 1.2 var(--display); text-decoration: none; }
.logo { flex: none; fill: none; stroke: currentColor; stroke-width: 1.3; }
.logo .signal { stroke: var(--line); }
main { padding-block: clamp(1.2rem, 4svh, 3rem) clamp(3rem, 9svh, 6rem); }
main > section, .versions { margin-top: clamp(2.5rem, 7vw, 4.5rem); padding-top: 1.1rem; border-top: 1px solid var(--rule); }
main > section > p { max-width: 65ch; margin-top: .9rem; }
main > h1 ~ .story { margin-top: 1rem; }
footer { padding-bottom: 1.6rem; font: .84rem / 1.5 var(--type); color: var(--ink-2); }
footer p { margin-top: .8rem; }
.wave { fill: none; stroke: var(--line); stroke-width: 1.8; }
.wave > rect { stroke: none; }

.hero { display: grid; grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr); align-items: center; gap: 2rem var(--pad); }
.plate { width: min(100%, 30rem); margin-inline: auto; }
.plate .ring { stroke: var(--rule); stroke-width: .6; }

.search form:not([hidden]) { display: grid; gap: .3rem; max-width: 40rem; margin-top: .9rem; }
.search label { font-family: var(--type); font-size: .86em; color: var(--ink-2); }
.search input { width: 100%; min-height: 2.75rem; padding: .3rem .6rem; border: 1px solid var(--rule); border-radius: 0; background: var(--paper-2); color: inherit; font: inherit; }
#search-status:empty { display: none; }
.hits li { display: grid; grid-template-columns: 5rem minmax(0, 1fr); gap: 1rem; align-items: center; padding-block: .5rem; border-bottom: 1px solid color-mix(in srgb, var(--rule) 35%, transparent); }
.hits { max-width: 52rem; margin-top: .8rem; }
.hits .mark { display: block; }
.hits .frame:empty { aspect-ratio: auto; min-height: 0; background: none; }

.list { margin-top: 1.2rem; }
.list li { min-width: 0; }
.years { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr)); gap: 1.4rem 1.6rem; }
.years .year { font: clamp(1.7rem, 1.5rem + 1vw, 2.3rem) / 1.2 var(--display); }
.years .mark { display: block; }
.more a { display: inline-block; min-width: 1.75rem; padding: .15rem .3rem; text-align: center; }
.conversations li, .charts li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; max-width: 52rem; padding-block: .55rem; border-bottom: 1px solid color-mix(in srgb, var(--rule) 35%, transparent); }
.list.island img { width: min(100%, 26rem); margin-bottom: .7rem; border: 1px solid var(--rule); }

.cards, .albums { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(45%, 11rem), 1fr)); gap: 1.6rem 1.2rem; margin-top: 1.2rem; }
.card { display: block; text-decoration: none; }
.card-title { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; margin-top: .45rem; line-height: 1.3; }
a.card:hover .card-title, a.card:focus-visible .card-title { text-decoration: underline; text-decoration-color: var(--line); }
.frame { display: block; width: 100%; aspect-ratio: 4 / 3; background: var(--paper-2); }
.frame img { width: 100%; height: 100%; object-fit: contain; }
.blank { display: block; position: relative; width: 56%; height: 66%; margin: 0 auto; top: 18%; background: var(--buff); clip-path: polygon(0 0, 38% 0, 46% 14%, 100% 14%, 100% 100%, 0 100%); }

.entry { display: grid; grid-template: "media head" auto "media words" 1fr / minmax(0, 20rem) minmax(0, 1fr); gap: .7rem clamp(1.2rem, 3vw, 2.4rem); margin-top: 2rem; padding-top: 2rem; border-top: 1px solid color-mix(in srgb, var(--rule) 45%, transparent); }
.entry.plain { grid-template: "head" auto "words" auto / minmax(0, 1fr); }
.entry header { grid-area: head; }
.entry .mark { line-height: 1.4; }
.entry h2 { margin-top: .35rem; }
.entry .media { grid-area: media; min-width: 0; }
.entry .media .cards { grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); margin: 0 0 1rem; }
.entry .words { grid-area: words; display: grid; align-content: start; gap: .8rem; }
.entry:target h2 { text-decoration: underline; text-decoration-color: var(--line); text-decoration-thickness: 2px; text-underline-offset: .25em; }
.entry video { width: 100%; aspect-ratio: 4 / 3; background: #0b1b2b; }
.entry audio { width: 100%; margin-top: .5rem; }
.tweet { padding: .9rem 1.1rem; border-left: 5px double var(--rule); background: var(--paper-2); }
.file a { display: inline-block; padding-block: .25rem; }

.messages { max-width: 52rem; margin-top: 1.6rem; }
.messages > li { width: fit-content; max-width: min(92%, 40rem); margin-top: 1rem; padding: .7rem 1rem; border: 1px solid color-mix(in srgb, var(--rule) 45%, transparent); background: var(--paper-2); }
.messages .own { margin-left: auto; border-right: 5px solid var(--line); }
.messages .cards { display: flex; flex-wrap: wrap; margin-top: .7rem; }
.messages .cards > li { flex: 0 1 12rem; min-width: 8rem; }
.messages b { font-weight: 700; color: var(--ink); }

.chart img { width: min(100%, 46rem); }
.sheet-of-chart { display: block; width: fit-content; max-width: 100%; margin-top: 1rem; border: 1px solid var(--rule); }
.chart .file { margin-top: .5rem; }
.versions { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 3rem var(--pad); }
.turntable { position: relative; display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); gap: .2rem; max-width: 46rem; margin-top: 1rem; padding: 0; border: 0; min-width: 0; }
.turntable legend { width: 100%; padding: 0; font-family: var(--type); font-size: .86em; color: var(--ink-2); }
.turntable img { display: none; grid-column: 1 / -1; order: -1; margin-block: .4rem .2rem; width: 100%; height: auto; touch-action: pan-y; cursor: grab; border: 1px solid var(--rule); user-select: none; }
.turntable input:checked + label + img { display: block; }
.turntable input { position: absolute; opacity: 0; width: 1px; height: 1px; }
.turntable label .words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.turntable label { position: relative; padding: .5rem .1rem; border: 1px solid color-mix(in srgb, var(--rule) 45%, transparent); font: .84rem / 1.4 var(--type); text-align: center; cursor: pointer; }
.turntable label:hover { border-color: var(--line); }
.turntable input:checked + label { background: var(--ink); color: var(--paper); font-weight: 700; text-decoration: underline; }
.turntable input:focus-visible + label { outline: 2px solid var(--line); outline-offset: 2px; }

.pager { display: flex; justify-content: space-between; gap: 1rem 2rem; margin-top: clamp(2.5rem, 7vw, 4rem); padding-top: 1rem; border-top: 1px solid var(--rule); }
.pager a { padding-block: .5rem; text-decoration: none; font-family: var(--display); font-size: 1.3rem; line-height: 1.2; }
.pager .mark { display: block; font-size: .84rem; }
.pager .next { margin-left: auto; text-align: right; }

@media (max-width: 44rem) {
  :root { --edge: 6px; }
  .hero { grid-template-columns: minmax(0, 1fr); }
  .plate { width: min(100%, 19rem); }
  .entry { grid-template: "head" auto "media" auto "words" auto / minmax(0, 1fr); }
  .years { grid-template-columns: repeat(auto-fill, minmax(min(45%, 9rem), 1fr)); }
}
@media (prefers-reduced-motion: no-preference) {
  a { transition: color 150ms; }
}
@media print {
  :root { color-scheme: light; --paper: #ffffff; }
  .sheet { display: block; padding: 0; }
  .sheet::before, .sheet::after, .skip, .top nav, .search, .pager, audio, .turning, .turntable legend, .turntable input, .turntable label:not(.printed), .turntable label .sign, .turntable input + label + img:not(.printed) { display: none; }
  .versions { display: block; }
  .turntable { display: grid; grid-template: repeat(4, auto) / 1fr 1fr; grid-auto-flow: column; gap: .2rem .8rem; max-width: none; }
  .turntable img.printed { display: block; grid-column: auto; order: 0; margin: 0; }
  .turntable input + label { padding: 0; border: 0; background: none; color: inherit; font-weight: 400; text-align: left; text-decoration: none; }
  .turntable label .words { position: static; width: auto; height: auto; clip-path: none; }
  .island { break-inside: avoid; }
  .entry, .messages > li, .cards > li, .chart { break-inside: avoid; }
  h2 { break-after: avoid; }
}
`
