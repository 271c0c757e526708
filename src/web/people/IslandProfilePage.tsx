import { useState } from 'react'
import * as z from 'zod/mini'
import { pinsApi } from '#contract/tweets.ts'
import { maxPinnedUpdateLength } from '#domain/people/progress.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useChartPlates } from '#web/shared/chart/chart-plates.ts'
import { useGuestBookSection } from '#web/shared/island/live-island.ts'
import { PinnedUpdates } from '#web/shared/person/PinnedUpdates.tsx'
import { usePersonControls } from '#web/shared/person/person-controls.ts'
import { pinWords } from '#web/shared/person/pinned-updates.ts'
import { useShareButton } from '#web/shared/share/share-button.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { LoadedHeading } from '#web/ui/VisuallyHidden.tsx'
import { CaseTabs } from './CaseTabs.tsx'
import styles from './IslandProfilePage.module.css'
import { ProfileHeader } from './ProfileHeader.tsx'

/** The own profile: island, pinned updates and case. */
export function IslandProfilePage() {
  const me = useMe()
  const ChartPlates = useChartPlates()
  const controls = usePersonControls()
  const GuestBook = useGuestBookSection()
  const ShareButton = useShareButton()
  if (me.data) {
    return (
      <>
        <ProfileHeader
          document={me.data}
          follows={controls && <controls.FollowLists person={me.data.doc} isOwn />}
          actions={
            <>
              <LinkButton to="/upload" variant="primary">
                {t('Add to the case')}
              </LinkButton>
              <LinkButton to="/island">{t('Edit island')}</LinkButton>
              <LinkButton to="/settings/profile">{t('Edit profile')}</LinkButton>
              <LinkButton to={`/userislandprofile/${me.data.doc._id}`}>{t('See it as a visitor')}</LinkButton>
              {ShareButton && <ShareButton subject={{ kind: 'island', id: me.data.doc._id }} look="full" />}
            </>
          }
        />
        <PinnedUpdates on="keepers" title={t('Pinned by the keepers')} />
        <PinnedUpdates on={{ island: me.data.doc._id }} title={t('Pinned on your island')} mayTakeDown />
        <PinNote />
        <CaseTabs document={me.data} isOwn />
        {ChartPlates && <ChartPlates owner={me.data.doc._id} isOwn />}
        {GuestBook && <GuestBook owner={me.data.doc._id} name={me.data.doc.name} isOwn />}
      </>
    )
  }
  if (!me.isError) return <DelayedSpinner />
  return (
    <>
      <LoadedHeading>{t('Island profile')}</LoadedHeading>
      <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />
    </>
  )
}

/** Pins words to one's own island, for whoever visits it. */
function PinNote() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.row}>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('Pin a note')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('Pin a note to your island')}>
        <NoteForm onPinned={() => setIsOpen(false)} />
      </Dialog>
    </div>
  )
}

const schema = z.required(pinsApi.pin.body, { text: true })

function NoteForm({ onPinned }: { readonly onPinned: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useForm({
    schema,
    submit: async ({ text }) => {
      await pinWords(id, text)
      onPinned()
    },
  })
  return (
    <Form form={form} aria-label={t('Note')}>
      <p>{t('Whoever may see your profile reads it there. Tweets are pinned where they stand.')}</p>
      <TextField name="text" label={t('Note')} required maxLength={maxPinnedUpdateLength} />
      <ButtonRow>
        <SubmitButton pendingLabel={t('Pinning…')}>{t('Pin')}</SubmitButton>
      </ButtonRow>
    </Form>
  )
}
