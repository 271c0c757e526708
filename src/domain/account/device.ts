/** In the order in which they must be tested: the user agent of most browsers names others too. */
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

/** The browser and system of a user agent: enough to recognise one's own device. Versions and models are left out. */
export function deviceName(userAgent: string): string {
  const browser = firstIn(browsers, userAgent)
  const system = firstIn(systems, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
