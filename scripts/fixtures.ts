import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/**
 * Makes the small files that the tests of the case send: pictures of our own drawing as a phone would store them, films, sounds,
 * papers. They are committed, so that nobody needs the encoders; who changes one runs `node scripts/fixtures.ts` with ffmpeg and
 * heif-enc (Debian: ffmpeg, libheif-examples) at hand.
 */
const folder = path.resolve(import.meta.dirname, '../tests/fixtures/media')
const work = mkdtempSync(path.join(tmpdir(), 'bureau-fixtures-'))
const here = (name: string) => path.join(work, name)
const out = (name: string) => path.join(folder, name)

/** What a phone writes into its files, and nobody but their owner may ever read. */
const camera = { make: 'Canarycam', artist: 'Ada Canary <img src=x onerror=alert(1)>', place: '+51.4778-000.0014+045.000/' }

/** A small island at night; `at` from 0 to 1 lets the moon cross the sky. */
const island = (
  width: number,
  height: number,
  at = 0.3,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 300">
<rect width="400" height="300" fill="#12202f"/><circle cx="${40 + 320 * at}" cy="${90 - 60 * Math.sin(Math.PI * at)}" r="22" fill="#e6ead9"/>
<path d="M0 210h400v90H0z" fill="#1d4a5c"/><path d="M90 215q60-70 110-62t120 62q-110 22-230 0z" fill="#6a5b3e"/>
<path d="M196 158q-4-50 10-74" stroke="#3d2f22" stroke-width="7" fill="none"/><path d="M206 84q-40-14-56 14q34-20 56-14zq10-34 46-20q-34 2-46 20zq42 0 44 30q-20-26-44-30z" fill="#2f6b4a"/>
<rect x="0" y="0" width="40" height="12" fill="#b0125b"/></svg>`
const picture = (width: number, height: number, at?: number) => sharp(Buffer.from(island(width, height, at)))

async function pictures() {
  const asOfPhone = {
    IFD0: { Make: camera.make, Artist: camera.artist, Orientation: '6' },
    IFD2: { DateTimeOriginal: '2024:05:01 12:33:11' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 28/1 40/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 0/1 5/1' },
  }
  await picture(1200, 900).withExif(asOfPhone).withMetadata({ orientation: 6 }).jpeg({ quality: 70 }).toFile(out('phone.jpg'))
  await picture(640, 480).png({ palette: true, colours: 32 }).toFile(out('island.png'))
  const frames = await Promise.all([0.1, 0.5, 0.9].map((at) => picture(240, 180, at).png().toBuffer()))
  await sharp(frames, { join: { animated: true } })
    .gif({ delay: [300, 300, 300] })
    .toFile(out('moon.gif'))
  await picture(800, 600)
    .withExif({ ...asOfPhone, IFD0: { Make: camera.make } })
    .jpeg({ quality: 90 })
    .toFile(here('upright.jpg'))
  execFileSync('heif-enc', ['-q', '40', '-o', out('phone.heic'), here('upright.jpg')])
}

const ffmpeg = (...args: readonly string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args])
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`] as const
const tags = ['-metadata', `location=${camera.place}`, '-metadata', `artist=${camera.artist}`, '-metadata', `make=${camera.make}`] as const

async function films() {
  for (let frame = 0; frame < 20; frame++)
    await picture(320, 240, frame / 19)
      .png()
      .toFile(here(`frame-${String(frame).padStart(2, '0')}.png`))
  const moon = ['-framerate', '10', '-i', here('frame-%02d.png')] as const
  const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-crf', '30', '-c:a', 'aac', '-b:a', '48k', '-shortest'] as const
  ffmpeg(...moon, ...tone(2), ...h264, ...tags, '-metadata', 'creation_time=2024-05-01T10:33:11Z', out('film.mp4'))
  const hevc = ['-c:v', 'libx265', '-x265-params', 'log-level=error', '-tag:v', 'hvc1', '-pix_fmt', 'yuv420p', '-crf', '34'] as const
  const apple = ['-movflags', 'use_metadata_tags', '-metadata', `com.apple.quicktime.location.ISO6709=${camera.place}`]
  const date = ['-metadata', 'com.apple.quicktime.creationdate=2024-05-01T12:33:11+0200']
  ffmpeg(...moon, ...tone(2), ...hevc, '-c:a', 'aac', '-b:a', '48k', '-shortest', here('lying.mov'))
  ffmpeg('-i', here('lying.mov'), '-c', 'copy', '-metadata:s:v', 'rotate=90', ...apple, ...date, ...tags, out('phone.mov')) // only a copy takes the turn
}

function sounds() {
  ffmpeg(...tone(2), '-c:a', 'libmp3lame', '-b:a', '32k', ...tags, '-metadata', 'date=1987-12-24', out('song.mp3'))
  ffmpeg(...tone(2), '-c:a', 'aac', '-b:a', '32k', ...tags, out('memo.m4a'))
  ffmpeg(...tone(1), '-c:a', 'pcm_s16le', '-ar', '8000', ...tags, out('tone.wav'))
}

/** Three pages with a word each, and a table of where each object stands. */
function paper() {
  const pages = ['One', 'Two', 'Three']
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    ...pages.flatMap((word, at) => {
      const text = `BT /F 24 Tf 40 100 Td (${word}) Tj ET`
      const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`
      return [page, `<< /Length ${text.length} >>\nstream\n${text}\nendstream`]
    }),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  writeFileSync(
    out('pages.pdf'),
    `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}

/** One letter in an archive, stored as it is. */
function archive() {
  const [name, content] = [Buffer.from('letter.txt'), Buffer.from('The cable is down between the third and the fourth buoy.\n')]
  const numbers = (...pairs: readonly (readonly [value: number, bytes: 2 | 4])[]) =>
    Buffer.concat(pairs.map(([value, bytes]) => Buffer.from(Uint8Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255))))
  const about = numbers(
    [20, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0x5861, 2],
    [crc32(content), 4],
    [content.length, 4],
    [content.length, 4],
    [name.length, 2],
    [0, 2],
  )
  const local = Buffer.concat([numbers([0x04034b50, 4]), about, name, content])
  const entry = Buffer.concat([numbers([0x02014b50, 4], [20, 2]), about, numbers([0, 2], [0, 2], [0, 2], [0, 4], [0, 4]), name])
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [1, 2], [1, 2], [entry.length, 4], [local.length, 4], [0, 2])
  writeFileSync(out('letters.zip'), Buffer.concat([local, entry, end]))
}

mkdirSync(folder, { recursive: true })
await pictures()
await films()
sounds()
paper()
archive()
rmSync(work, { recursive: true, force: true })
