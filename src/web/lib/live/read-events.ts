/** One event as it came down the line; `id` is what a returning reader names to go on from there. */
export type ServerEvent = { readonly id: string; readonly event: string; readonly data: string }

/**
 * Reads server-sent events out of text that comes in pieces. A piece may end anywhere; what is not whole yet waits for the next one.
 * Comments, which are signs of life, are passed over, and so is an event without data.
 */
export function eventReader(): (piece: string) => readonly ServerEvent[] {
  let rest = ''
  let id = ''
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const fields = new Map<string, string[]>()
      for (const line of block.split('\n')) {
        const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
        fields.set(name, [...(fields.get(name) ?? []), value])
      }
      id = fields.get('id')?.at(-1) ?? id
      const data = fields.get('data')
      return data ? [{ id, event: fields.get('event')?.at(-1) ?? 'message', data: data.join('\n') }] : []
    })
  }
}
