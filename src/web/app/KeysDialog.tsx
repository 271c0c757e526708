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
                        {one}
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

const groups: readonly { readonly where: string; readonly keys: readonly (readonly [string, string])[] }[] = [
  {
    where: t('Everywhere'),
    keys: [
      ['/', 'Search; without an account, the dictionary'],
      ['?', 'These keys'],
      ['Alt+L', 'The dictionary'],
      ['Esc', 'Close what lies on top'],
    ],
  },
  {
    where: t('Case'),
    keys: [
      ['← → ↑ ↓', 'Move'],
      ['Enter', 'Open'],
      ['Space', 'Select'],
      ['Shift+arrow', 'Select a range'],
      ['Ctrl+A', 'Select all'],
      ['Alt+arrow', 'Reorder'],
      ['Delete', 'Move to the bin'],
    ],
  },
  {
    where: t('An open entry'),
    keys: [
      ['← →', 'Earlier, later'],
      ['Space', 'Play'],
      ['S', 'Slideshow'],
      ['+ - 0', 'Zoom'],
      ['I', 'Details'],
      ['E', 'Write the caption'],
    ],
  },
  {
    where: t('A film or a sound that has the focus'),
    keys: [
      ['Space', 'Play'],
      ['← →', 'Five seconds'],
      ['0 9', 'A tenth of it each'],
      ['M', 'Sound on, off'],
      ['↑ ↓', 'Louder, quieter'],
      ['< >', 'Slower, faster'],
      ['F', 'Full screen'],
    ],
  },
  {
    where: t('Map'),
    keys: [
      ['← → ↑ ↓', 'Move'],
      ['+ -', 'Zoom'],
      ['Home', 'The whole world'],
      ['H', 'My island'],
    ],
  },
  {
    where: t('Editing my island'),
    keys: [
      ['← → ↑ ↓', 'Move what is chosen; else turn the island'],
      ['R Shift+R', 'Turn it'],
      ['+ -', 'Larger, smaller; else nearer, farther'],
      ['D', 'Copy'],
      ['Delete', 'Remove'],
      ['Shift+click', 'Choose several'],
      ['Ctrl+A', 'Choose all'],
      ['Ctrl+C Ctrl+X Ctrl+V', 'Copy, cut, paste'],
      ['Ctrl+Z Ctrl+Y', 'Undo, redo'],
      ['Q E', 'Turn the island'],
      ['PageUp PageDown', 'Nearer, farther'],
    ],
  },
]
