import { readFileSync, writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'

/** The icons of browsers, phones and app stores, from the one drawing `public/favicon.svg`. */
const home = new URL('../../public/', import.meta.url)
const drawing = readFileSync(new URL('favicon.svg', home), 'utf8')
const save = (name: string, bytes: Uint8Array) => writeFileSync(new URL(name, home), bytes)

/** @param share of the picture's width that the drawing takes; what is left is the paper */
function png(size: number, share = 1, paper = 'none'): Buffer {
  const [, inner = ''] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(drawing) ?? []
  const half = 15 / share
  const box = `${-half} ${-half} ${2 * half} ${2 * half}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${size}" height="${size}"><rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" fill="${paper}"/><g fill="none" stroke-width="1.6">${inner}</g></svg>`
  return new Resvg(svg).render().asPng()
}

/** An icon file that holds PNG pictures: a head of 6 bytes, 16 for each picture, then the pictures. */
function ico(sizes: readonly number[]): Buffer {
  const pictures = sizes.map((size) => ({ size, bytes: png(size) }))
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, bytes }] of pictures.entries()) {
    const at = 6 + 16 * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4) // colour planes
    head.writeUInt16LE(32, at + 6) // bits a pixel
    head.writeUInt32LE(bytes.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += bytes.length
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)])
}

const paper = '#eff1e8'
save('favicon.ico', ico([16, 32, 48]))
save('icon-192.png', png(192))
save('icon-512.png', png(512))
save('icon-maskable-512.png', png(512, 0.7, paper)) // a phone may cut the outer fifth away
save('apple-touch-icon.png', png(180, 0.82, paper))
