import { use, useState } from 'react'
import { useAddressedLayer } from '#web/lib/open-layer.ts'
import { termParameter } from '#web/shared/term/term-address.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Contents } from './Contents.tsx'
import styles from './DictionaryPanel.module.css'
import { FoundTerms } from './FoundTerms.tsx'
import { Lookup } from './Lookup.tsx'
import { ProposalForm } from './ProposalForm.tsx'
import { TermView } from './TermView.tsx'
import { TermAddressContext, type TermHistory, useTermAddress } from './term-history.ts'

/** The dictionary at the side of any screen: it is looked up in, read, and added to. */
export function DictionaryPanel({ history }: { readonly history: TermHistory }) {
  const address = useTermAddress(history)
  const { term, close } = address
  useAddressedLayer(termParameter, term !== null, close)
  return (
    <TermAddressContext value={address}>
      <Dialog isOpen={term !== null} onClose={() => term !== null && close()} title="Dictionary" isAtSide entry="address">
        <Page key={term} term={term ?? ''} />
      </Dialog>
    </TermAddressContext>
  )
}

type Shown =
  | { readonly kind: 'term' }
  | { readonly kind: 'found'; readonly words: string }
  | { readonly kind: 'proposal'; readonly isNew: boolean }

/** What the address names, until something is searched for or proposed. */
function Page({ term }: { readonly term: string }) {
  const { open } = use(TermAddressContext)
  const [shown, setShown] = useState<Shown>({ kind: 'term' })
  const propose = (isNew: boolean) => setShown({ kind: 'proposal', isNew })
  return (
    <div className={styles.page}>
      <Lookup onChoose={open} onSearch={(words) => setShown({ kind: 'found', words })} />
      {shown.kind === 'found' ? (
        <FoundTerms key={shown.words} words={shown.words} onPropose={() => propose(true)} />
      ) : shown.kind === 'proposal' ? (
        <ProposalForm term={shown.isNew ? null : term} onEnd={() => setShown({ kind: 'term' })} />
      ) : term === '' ? (
        <Contents onPropose={() => propose(true)} />
      ) : (
        <TermView asked={term} onPropose={() => propose(false)} />
      )}
    </div>
  )
}
