import { textOf } from '../read-json.ts'

/** How many times a text may have been written wrongly, one upon another: three were seen in Hebrew. */
const maxLayers = 3

/**
 * Mends mojibake: Facebook and Instagram write each byte of UTF-8 as a character of its own, so that `Påsk` becomes `PÃ¥sk`. A text is mended while
 * all of its characters are bytes, one is beyond ASCII, and the bytes are whole UTF-8; any other is left as it is.
 */
export function mendMojibake(text: string): string {
  let mended = text
  for (let layer = 0; layer < maxLayers; layer += 1) {
    const decoded = decodeBytes(mended)
    if (decoded === null) break
    mended = decoded
  }
  return mended
}

/** A mended text of JSON; an empty one in place of anything else. */
export const mendedText = (value: unknown): string => (typeof value === 'string' ? textOf(mendMojibake(value)) : '')

function decodeBytes(text: string): string | null {
  if (!/[\x80-\xff]/.test(text) || /[\u0100-\uffff]/.test(text)) return null
  try {
    // decodeURIComponent decodes UTF-8 strictly: it throws on what is not whole
    return decodeURIComponent(text.replace(/[^A-Za-z0-9]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`))
  } catch {
    return null
  }
}
