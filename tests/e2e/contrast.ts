import type { Page } from '@playwright/test'

/**
 * Words with a contrast below 4.5 : 1, in either theme: of the open dialog, or of what else is named. axe cannot tell: it does not know of
 * the top layer, and takes the page below the dialog for what covers it; nor can it tell of words over a picture. Disabled controls may be
 * pale.
 */
export async function illegible(page: Page, where = 'dialog[open]'): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await page.evaluate(paleWords, where)).map((words) => `${words} (${colorScheme})`))
  }
  return found
}

/** Runs in the page. */
function paleWords(where: string): string[] {
  const minContrast = 4.5
  const root = [...document.querySelectorAll(where)].at(-1)
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!root || !context) return [`there is no ${where}`]

  const pixelOf = (colour: string) => {
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    return context.getImageData(0, 0, 1, 1).data
  }
  /** Relative luminance: WCAG 2.2. */
  const luminanceOf = (pixel: Uint8ClampedArray) => {
    const [red = 0, green = 0, blue = 0] = [...pixel].map((part) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const groundOf = (element: Element | null): Uint8ClampedArray | null => {
    if (!element) return null
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    if (backgroundImage !== 'none') return null
    const pixel = pixelOf(backgroundColor)
    return pixel[3] === 255 ? pixel : groundOf(element.parentElement)
  }
  const isPaleByRight = (element: Element | null): boolean =>
    element !== null && (Number(getComputedStyle(element).opacity) < 1 || isPaleByRight(element.parentElement))

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const pale: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const words = node.textContent?.trim()
    const ground = groundOf(element)
    if (!element || !words || !ground || isPaleByRight(element)) continue
    const [one, other] = [luminanceOf(pixelOf(getComputedStyle(element).color)), luminanceOf(ground)]
    if ((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) < minContrast) pale.push(`“${words}” is hard to read`)
  }
  return pale
}
