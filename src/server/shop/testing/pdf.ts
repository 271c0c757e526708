import { inflateSync } from 'node:zlib'

/** The text of a PDF that we made ourselves: what its pages draw, read back by the map from glyphs to characters of each font. */
export function textOf(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1')
  const objects = new Map([...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id ?? '', body ?? '']))
  const streamOf = (id: string): string => {
    const body = objects.get(id) ?? ''
    const bytes = Buffer.from(/stream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? '', 'latin1')
    return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
  const fonts = new Map<string, ReadonlyMap<number, string>>()
  for (const [, name = '', id = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = streamOf(/\/ToUnicode (\d+)/.exec(objects.get(id) ?? '')?.[1] ?? '')
    const listed = [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) => [...list.matchAll(/<([0-9a-f]*)>/gi)])
    fonts.set(
      name,
      new Map(
        listed.map(([, hex = ''], glyph) => [
          glyph,
          String.fromCodePoint(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
        ]),
      ),
    )
  }
  return [...file.matchAll(/\/Contents (\d+) 0 R/g)]
    .flatMap(([, id = '']) => [...streamOf(id).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)])
    .reduce(
      ({ font, text }, [, name, shown = '']) => ({
        font: name ?? font,
        text:
          text +
          [...shown.matchAll(/<([0-9a-f]+)>/gi)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((code) => fonts.get(font)?.get(Number.parseInt(code, 16)) ?? '')
            .join('') +
          (name ? '' : '\n'),
      }),
      { font: '', text: '' },
    ).text
}
