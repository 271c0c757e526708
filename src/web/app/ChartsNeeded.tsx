import { useStore } from 'zustand'
import { t } from '#web/lib/language/translate.ts'
import { refusedScreen } from '#web/lib/refused-screen.ts'
import { Button, DocumentLinkButton, LinkButton } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Says what opens the star chart makers to a member who was sent to the map instead. */
export function ChartsNeeded() {
  const address = useStore(refusedScreen, (state) => state.address)
  const close = () => refusedScreen.setState({ address: null })
  const isDouble = address?.startsWith('/double') ?? false
  const product = isDouble ? { slug: 'double-charts', name: 'Double Charts' } : { slug: 'single-charts', name: 'Single Charts' }
  return (
    <Dialog isOpen={address !== null} onClose={close} title={isDouble ? t('The double star chart maker') : t('The star chart maker')}>
      <p>
        {t('{part} You can try a chart of any place and any minute before.', {
          part: isDouble ? t('It opens with Double Charts.') : t('It opens with Single Charts, or with Double Charts, which include them.'),
        })}
      </p>
      <ButtonRow>
        <LinkButton variant="primary" to="/catalog" search={{ product: product.slug }} onClick={close}>
          {t('Get {name}', { name: product.name })}
        </LinkButton>
        <DocumentLinkButton variant="link" href="/aboutstarchart?chart=open#chart">
          {t('Try a chart first')}
        </DocumentLinkButton>
        <Button variant="link" onClick={close}>
          {t('Stay on the map')}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
