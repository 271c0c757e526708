import { browserStorage } from './storage.ts'

export type Theme = 'light' | 'dark' | null
const key = 'theme'

/** The theme setting of this browser: light or dark mode. Null follows the system. */
export function chosenTheme(): Theme {
  const stored = browserStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : null
}

export function chooseTheme(theme: Theme) {
  if (theme === null) browserStorage.removeItem(key)
  else browserStorage.setItem(key, theme)
  applyTheme()
}

export function applyTheme() {
  const theme = chosenTheme()
  if (theme === null) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
