/** The colours of the picture in one theme, as `src/web/ui/tokens.css` has them. */
type Palette = {
  readonly paper: string
  readonly room: string
  readonly ink: string
  readonly soft: string
  readonly line: string
  readonly sea: string
}

export const palettes: Readonly<Record<'light' | 'dark', Palette>> = {
  light: { paper: '#eff1e8', room: '#e4e8dc', ink: '#13212f', soft: '#46535d', line: '#b0125b', sea: '#9fb6b4' },
  dark: { paper: '#0a1520', room: '#101f2d', ink: '#e6ead9', soft: '#a9b4b0', line: '#f77cab', sea: '#1d5566' },
}

const [width, height] = [1200, 866]

/** The house in section, for `ARCHITECTURE.md`: rooms, doors, processes and where state lies. Magenta is one request on its way. */
export function housePicture(colours: Palette): string {
  const { paper, room, ink, soft, line, sea } = colours
  const text = (x: number, y: number, words: string, { size = 15, fill = ink, anchor = 'start', weight = 400, face = type } = {}) =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" font-weight="${weight}" font-family="${face}">${words}</text>`
  const box = (x: number, y: number, w: number, h: number, title: string, lines: readonly string[], { isDashed = false } = {}) =>
    [
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${room}" stroke="${ink}" stroke-width="1.5"${isDashed ? ' stroke-dasharray="6 4"' : ''}/>`,
      text(x + 14, y + 25, title, { size: 16, weight: 700 }),
      ...lines.map((words, at) => text(x + 14, y + 47 + at * 19, words, { size: 13.5, fill: soft })),
    ].join('\n')
  const wave = (y: number, opacity: number) =>
    `<path d="M24 ${y}${' q 18 -9 36 0 t 36 0'.repeat(16)}" fill="none" stroke="${sea}" stroke-width="1.5" opacity="${opacity}"/>`
  const arrow = (path: string) => `<path d="${path}" fill="none" stroke="${soft}" stroke-width="1.25" marker-end="url(#soft)"/>`
  const stop = (x: number, y: number, number: number) =>
    `<circle cx="${x}" cy="${y}" r="11" fill="${paper}" stroke="${line}" stroke-width="2"/>${text(x, y + 5, `${number}`, { size: 13, fill: line, anchor: 'middle', weight: 700 })}`
  const cable = (path: string) => `<path d="${path}" fill="none" stroke="${line}" stroke-width="3"/>`
  const head = (id: string, fill: string) =>
    `<marker id="${id}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0L8 4L0 8z" fill="${fill}"/></marker>`

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">The house in section: the browser above the sea, the web process below it, the database and other state on the bed; one request goes down through the rooms in seven steps.</title>
<defs>${head('soft', soft)}</defs>
<rect width="${width}" height="${height}" fill="${paper}"/>
<rect x="12" y="12" width="${width - 24}" height="${height - 24}" fill="none" stroke="${ink}" stroke-width="3"/>
<rect x="19" y="19" width="${width - 38}" height="${height - 38}" fill="none" stroke="${ink}"/>
${text(40, 58, 'The house in section', { size: 30, face: display })}
${text(1160, 58, 'magenta: one request', { size: 14, fill: line, anchor: 'end' })}

${box(40, 80, 800, 176, 'src/web — the browser', [])}
${box(60, 118, 230, 118, 'app', ['routes, guards, frame;', 'knows every feature'])}
${box(306, 118, 234, 118, 'a folder a feature', ['case, map, island, shop, …', 'queries.ts asks for data'])}
${box(556, 118, 120, 118, 'ui', ['what every', 'screen uses'])}
${box(692, 118, 138, 118, 'lib', ['call, session,', 'store, sound'])}
${box(880, 80, 280, 176, 'dist/web — built once', ['public pages, prerendered', 'app.html and its chunks', 'pictures, sounds, fonts', 'the web process serves it'])}

${[276, 287, 298].map((y, at) => wave(y, 1 - at * 0.25)).join('\n')}
${box(40, 318, 250, 92, 'src/contract', ['every call as plain data;', 'both sides read it'])}
${box(40, 430, 250, 158, 'src/domain', ['the thinking, as pure', 'functions: no clock, dice,', 'network, disk, React;', 'both sides ask it'])}
${box(330, 318, 510, 290, 'src/server — the web process', ['port 3000; one or several'])}
${box(600, 378, 220, 76, 'http/mount.ts', ['access, parsing, reply'])}
${box(350, 378, 220, 76, 'routes.ts', ['of the feature: names'])}
${box(350, 492, 220, 96, 'one function', ['reads, asks the domain,', 'writes: one transaction'])}
${box(600, 492, 220, 96, 'store.ts', ['every query', 'of the feature'])}
${box(880, 318, 280, 92, 'media worker — a process', ['opens the files of strangers:', 'takes jobs for them'])}
${box(880, 424, 280, 92, 'tasks — thread, process', ['charts, PDFs, the sky: what', 'would hold the event loop'])}
${box(880, 530, 280, 78, 'npm run keeper', ['a process beside the server'])}

${[634, 645].map((y, at) => wave(y, 0.6 - at * 0.25)).join('\n')}
${text(40, 686, 'Where state lies', { size: 22, face: display })}
${text(262, 685, 'embedded by default; elsewhere where a setting says so', { size: 13.5, fill: soft })}
${box(40, 704, 250, 122, 'files', ['originals and sizes', 'DATA_DIR/files', 'or a bucket (FILES=s3)'])}
${box(315, 704, 235, 122, 'bus', ['hints between processes:', 'LISTEN and NOTIFY', 'or NATS_URL'], { isDashed: true })}
${box(575, 704, 265, 122, 'PostgreSQL', ['rows, and queues of jobs', 'a unix socket, no port', 'or DATABASE_URL'])}
${box(865, 704, 155, 122, 'outbox', ['SMTP here, read', 'at /dev/mail', 'or SMTP_URL'])}
${box(1035, 704, 125, 122, 'payments', ['a simulator', 'or PayPal', 'and Stripe'])}

${arrow('M290 345 H 324')}
${arrow('M165 318 V 262')}
${arrow('M350 540 H 296')}
${arrow('M840 470 H 874')}
${arrow('M880 364 H 860 V 664 H 780 V 698')}
<path d="M880 569 H 860" fill="none" stroke="${soft}" stroke-width="1.25"/>
${cable('M540 212 H 692')}
${cable('M762 236 V 378')}
${cable('M600 416 H 570')}
${cable('M530 454 V 492')}
${cable('M570 540 H 600')}
${cable('M710 588 V 704')}
${[stop(540, 212, 1), stop(692, 212, 2), stop(762, 378, 3), stop(570, 416, 4), stop(530, 492, 5), stop(600, 540, 6), stop(710, 704, 7)].join('\n')}
</svg>
`
}

const type = "'Courier Prime','Courier New',Courier,monospace"
const display = "'IM FELL French Canon','Hoefler Text','Iowan Old Style',Georgia,serif"
