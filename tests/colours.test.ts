import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The colours of a style sheet that have a light and a dark value, by the names of their custom properties. */
function coloursOf(file: string): Readonly<Record<string, string>> {
  const css = readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')
  return Object.fromEntries([...css.matchAll(/(--[a-z0-9-]+): (light-dark\([^;]+\));/g)].map(([, name = '', value = '']) => [name, value]))
}

test.each(['server/shares/page/page.css', 'server/pay/simulator/browser/page.css', 'domain/exports/site/style.ts'])(
  '%s has the colours of the web app',
  (file) => {
    const colours = coloursOf(file)
    expect(Object.keys(colours).length).toBeGreaterThan(5)
    expect(coloursOf('web/ui/tokens.css')).toMatchObject(colours)
  },
)
