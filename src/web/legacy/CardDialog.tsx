import { Suspense } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { LegacyCard } from './LegacyCard.tsx'

type Props = {
  /** A card that was made just now; null closes the dialog. */
  readonly card: { readonly code: string; readonly name: string } | null
  readonly onClose: () => void
}

/** The card of a contact without an account: shown once, to be printed. */
export function CardDialog({ card, onClose }: Props) {
  const me = useMe().data?.doc
  return (
    <Dialog isOpen={card !== null} onClose={onClose} title={t('Print this card')}>
      {card && me && (
        <>
          <p>
            {t(
              'This is the only time that you see its code: we keep none of it. Print it and give it to {name}, and tell them that an e-mail of ours asks whether they want to: the card opens nothing before. If it is lost, make a new one here.',
              { name: card.name },
            )}
          </p>
          <Suspense fallback={<DelayedSpinner />}>
            <LegacyCard code={card.code} contact={card.name} owner={me} />
          </Suspense>
          <ButtonRow>
            <Button variant="primary" size="small" onClick={() => window.print()}>
              {t('Print the card')}
            </Button>
            <Button size="small" onClick={onClose}>
              {t('I have it')}
            </Button>
          </ButtonRow>
        </>
      )}
    </Dialog>
  )
}
