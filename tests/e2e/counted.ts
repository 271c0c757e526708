import type { Locator } from '@playwright/test'

/** Does as a person does, and counts. */
export function counted(press: (target: Locator) => Promise<void>) {
  let actions = 0
  let fields = 0
  return {
    actions: () => actions,
    clicks: () => actions - fields,
    fields: () => fields,
    press: async (target: Locator) => {
      actions++
      await press(target)
    },
    fill: async (target: Locator, text: string) => {
      actions++
      fields++
      await target.fill(text)
    },
    choose: async (target: Locator, name: string, buffer: Buffer) => {
      actions++
      await target.setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    },
  }
}
