import { lazy, Suspense, use, useEffect, useEffectEvent } from 'react'
import { loadChunk } from '#web/lib/chunk.ts'
import { TermAddressContext } from '#web/lib/term-address.ts'

const load = loadChunk(() => import('#web/dictionary/DictionaryPanel.tsx'))
const DictionaryPanel = lazy(async () => ({ default: (await load()).DictionaryPanel }))

/** Alt+L, by the place of the key, since Alt types another letter on a Mac. Not in a field, where it types. */
const opensDictionary = ({ altKey, ctrlKey, metaKey, shiftKey, code, target, isComposing }: KeyboardEvent) =>
  altKey &&
  !(ctrlKey || metaKey || shiftKey || isComposing) &&
  code === 'KeyL' &&
  !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))

/** The dictionary over every screen: its key, and its panel, whose code is loaded when it is first opened. */
export function DictionarySlot() {
  const { term, open } = use(TermAddressContext)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (term !== null || !opensDictionary(event)) return
    event.preventDefault()
    open('')
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return term === null ? null : (
    <Suspense fallback={null}>
      <DictionaryPanel />
    </Suspense>
  )
}
