import { browserStorage } from './storage.ts'

const storageKey = 'single-keys'
/** Whether keys without a modifier act on every screen: who speaks to their computer turns them off (WCAG 2.1.4). */
export const hasSingleKeys = () => browserStorage.getItem(storageKey) !== 'off'
export function chooseSingleKeys(areOn: boolean) {
  if (areOn) browserStorage.removeItem(storageKey)
  else browserStorage.setItem(storageKey, 'off')
}
