import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DictionaryPanel } from './DictionaryPanel.tsx'
import { openTerm, type TermHistory } from './term-history.ts'

/**
 * Mounts the panel as a root of its own, over the app or over a public page, which has no app.
 * @returns a function that opens a term
 */
export function mountDictionary(history: TermHistory): (term: string) => void {
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(
    <StrictMode>
      <DictionaryPanel history={history} />
    </StrictMode>,
  )
  return (term) => openTerm(history, term)
}
