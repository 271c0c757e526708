/** Parses JSON from elsewhere; the fallback where it is none. */
export function parseJson(text: string, fallback: unknown): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fallback
  }
}
