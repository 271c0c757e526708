/** In the order in which they must be asked: most browsers name others too. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

const firstIn = (list: readonly (readonly [string, RegExp])[], text: string) => list.find(([, pattern]) => pattern.test(text))?.[0]

/** A user agent in words a person recognises their own device by; versions and models are nobody's business. */
export function deviceName(userAgent: string): string {
  const browser = firstIn(browsers, userAgent)
  const system = firstIn(systems, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
