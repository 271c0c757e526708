/**
 * The key of a message in a catalogue as the browser loads it: a hash of its English (FNV-1a, 32 bits, in base 36). The English texts themselves would
 * double a catalogue. That no two messages share one is checked when they are extracted.
 */
export function messageKey(message: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < message.length; at++) hash = Math.imul(hash ^ message.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
