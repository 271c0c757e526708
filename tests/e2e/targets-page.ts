import type { Page } from '@playwright/test'

/** The least width and height of what a finger presses, in CSS pixels; half a pixel is lost to rounding. */
const minTarget = 39.5

const controls =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="menuitem"], [role="radio"], [role="option"], [role="slider"]'

/** Every visible control that is smaller than a finger, as `<a> Terms 60x21`. A link inside running text is as high as its line. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ([selector, least]) => {
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
      const isHiddenVisually = ({ width, height }: DOMRect) => width < 2 || height < 2
      /** What is pressed for a control: its label too. */
      const pressedFor = (control: Element): readonly Element[] => [control, ...((control as HTMLInputElement).labels ?? [])]
      const isInRunningText = (control: Element) => {
        if (!control.matches('a, [data-term]') || !getComputedStyle(control).display.startsWith('inline')) return false
        let block = control.parentElement
        while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
        const text = (element: Element) => (element.textContent ?? '').replace(/\W+/g, '').length
        const ofControls = [...(block?.querySelectorAll('a[href], button') ?? [])].reduce((sum, each) => sum + text(each), 0)
        return block !== null && text(block) > ofControls
      }
      /** Whether what a press reaches is as large as a finger, however small its sign is drawn. */
      const reaches = (control: Element) => {
        const all = pressedFor(control)
        const box = (all.find((each) => !isHiddenVisually(each.getBoundingClientRect())) ?? control).getBoundingClientRect()
        const isHit = (x: number, y: number) => {
          const hit = document.elementFromPoint(box.left + box.width / 2 + x, box.top + box.height / 2 + y)
          return hit !== null && all.some((each) => each.contains(hit))
        }
        const extent = (x: number, y: number) => {
          let far = 0
          while (far < least && isHit(x * far, y * far)) far++
          return far
        }
        return extent(1, 0) + extent(-1, 0) >= least && extent(0, 1) + extent(0, -1) >= least
      }
      /** What lies under a modal dialog or an open menu cannot be pressed meanwhile. */
      const modal = [...document.querySelectorAll('dialog:modal, [popover="auto"]:popover-open')].at(-1) ?? document
      const found: string[] = []
      for (const control of modal.querySelectorAll(selector)) {
        if (!isShown(control) || control.closest('[inert], [aria-hidden="true"]') || isInRunningText(control)) continue
        const boxes = pressedFor(control)
          .map((each) => each.getBoundingClientRect())
          .filter((box) => !isHiddenVisually(box))
        if (boxes.length === 0 || boxes.some(({ width, height }) => width >= least && height >= least)) continue
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        if (reaches(control)) continue
        const [{ width, height } = new DOMRect()] = boxes
        const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
        found.push(
          `<${control.tagName.toLowerCase()}> ${name.replace(/\s+/g, ' ').trim().slice(0, 40)} ${Math.round(width)}x${Math.round(height)}`,
        )
      }
      return [...new Set(found)]
    },
    [controls, minTarget] as const,
  )
