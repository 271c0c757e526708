import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { t } from '#web/lib/language/translate.ts'
import { chooseSingleKeys, hasSingleKeys } from '#web/lib/single-keys.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { CheckField } from '#web/ui/Field.tsx'
import styles from './KeysDialog.module.css'

let root: Root | null = null
/** Shows the keys of the whole app over any screen. */
export function showKeys(): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  const render = (isOpen: boolean) => root?.render(<KeysDialog isOpen={isOpen} onClose={() => render(false)} />)
  render(true)
}

/** Every key, by where it acts. */
function KeysDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [areSingle, setAreSingle] = useState(hasSingleKeys)
  function choose(areOn: boolean) {
    chooseSingleKeys(areOn)
    setAreSingle(areOn)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Keys')}>
      <CheckField
        name="single-keys"
        label={t('“/” and “?” act on every screen')}
        checked={areSingle}
        onChange={({ target }) => choose(target.checked)}
      />
      <div className={styles.groups}>
        {groups.map(({ where, keys }) => (
          <section key={where} aria-label={where}>
            <h3 className={styles.where}>{where}</h3>
            <dl className={styles.list}>
              {keys.map(([key, what]) => (
                <div key={key} className={styles.row}>
                  <dt>
                    {key.split(' ').map((one) => (
                      <kbd key={one} className={styles.key}>
                        {keyNames[one] ?? one}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** What stands on keys that are called otherwise in other languages. */
const keyNames: Readonly<Record<string, string>> = { Space: t('Space'), Enter: t('Enter'), Del: t('Del') }

const groups: readonly { readonly where: string; readonly keys: readonly (readonly [string, string])[] }[] = [
  {
    where: t('Everywhere'),
    keys: [
      ['/', t('Search; without an account, the dictionary')],
      ['?', t('These keys')],
      ['Alt+L', t('The dictionary')],
      ['Esc', t('Close what lies on top')],
    ],
  },
  {
    where: t('Case'),
    keys: [
      ['← → ↑ ↓', t('Move')],
      ['Enter', t('Open')],
      ['Space', t('Select')],
      ['Shift+arrow', t('Select a range')],
      ['Ctrl+A', t('Select all')],
      ['Alt+arrow', t('Reorder')],
      ['Delete', t('Move to the bin')],
    ],
  },
  {
    where: t('An open entry'),
    keys: [
      ['← →', t('Earlier, later')],
      ['Space', t('Play')],
      ['S', t('Slideshow')],
      ['+ - 0', t('Zoom')],
      ['I', t('Details')],
      ['E', t('Write the caption')],
    ],
  },
  {
    where: t('A film or a sound that has the focus'),
    keys: [
      ['Space', t('Play')],
      ['← →', t('Five seconds')],
      ['0 9', t('A tenth of it each')],
      ['M', t('Sound on, off')],
      ['↑ ↓', t('Louder, quieter')],
      ['< >', t('Slower, faster')],
      ['F', t('Full screen')],
    ],
  },
  {
    where: t('Map'),
    keys: [
      ['← → ↑ ↓', t('Move')],
      ['+ -', t('Zoom')],
      ['Home', t('The whole world')],
      ['H', t('My island')],
    ],
  },
  {
    where: t('Editing my island'),
    keys: [
      ['← → ↑ ↓', t('Move what is chosen; else turn the island')],
      ['R Shift+R', t('Turn it')],
      ['+ -', t('Larger, smaller; else nearer, farther')],
      ['D', t('Copy')],
      ['Delete', t('Remove')],
      ['Shift+click', t('Choose several')],
      ['Ctrl+A', t('Choose all')],
      ['Ctrl+C Ctrl+X Ctrl+V', t('Copy, cut, paste')],
      ['Ctrl+Z Ctrl+Y', t('Undo, redo')],
      ['Q E', t('Turn the island')],
      ['PageUp PageDown', t('Nearer, farther')],
    ],
  },
]
