import { useState } from 'react'
import { type ShareLifetime, shareLifetimes } from '#domain/shares/shares.ts'
import { useIdempotencyKeys } from '#web/lib/call.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import type { ShareSubject } from '#web/shared/share/share-button.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useMakeShare, useSharePreview } from './queries.ts'
import { lifetimeNames, opensWhatIsPrivate, whatIsShown } from './share-words.ts'

type Props = { readonly subject: ShareSubject; readonly onMade: () => void }

/** Links to an island show the drawing of it alone, unless their owner chooses the walk. */
export function NewShareForm({ subject, onMade }: Props) {
  const [kind, setKind] = useState<'island' | 'walk'>('island')
  if (subject.kind !== 'island') return <ChosenShareForm subject={subject} onMade={onMade} />
  return (
    <>
      <RadioGroup
        legend={t('The link shows')}
        choices={[
          { value: 'island', label: t('The drawing of it') },
          { value: 'walk', label: t('The walk over it') },
        ]}
        value={kind}
        onChange={setKind}
      />
      <ChosenShareForm key={kind} subject={{ ...subject, kind }} onMade={onMade} />
    </>
  )
}

/** Says what a link shows and to whom, asks how long it works, and makes it. */
function ChosenShareForm({ subject, onMade }: Props) {
  const [lifetime, setLifetime] = useState<ShareLifetime>('month')
  const { keyFor } = useIdempotencyKeys()
  const make = useMakeShare()
  const me = useMe()
  const preview = useSharePreview(subject)
  if (preview.isPending) return <DelayedSpinner />
  if (preview.data?.isShown === false) return <p role="status">{preview.data.reason}</p>
  return (
    <>
      <p>{whatIsShown(subject)}</p>
      <p>
        {rich('<strong>Anyone who has the link sees it, without an account{part}.</strong> You can end the link at any time.', {
          part: opensWhatIsPrivate(subject) && t(', even while it is private here'),
          strong: (words) => <strong>{words}</strong>,
        })}
      </p>
      <RadioGroup
        legend={t('The link works for')}
        choices={shareLifetimes.map((value) => ({ value, label: lifetimeNames[value] }))}
        value={lifetime}
        onChange={setLifetime}
      />
      <ButtonRow>
        <Button
          variant="primary"
          isBusy={make.isPending}
          onClick={() => {
            const body = { kind: subject.kind, subject: subject.id, lifetime, confirmed: true } as const
            make.mutate({ body, idempotencyKey: keyFor(body) }, { onSuccess: onMade })
          }}
        >
          {t('Make the link')}
        </Button>
        {me.data && (
          <LinkButton to={`/userislandprofile/${me.data.doc._id}`} search={{ as: 'guests' }}>
            {t('See it as a visitor')}
          </LinkButton>
        )}
      </ButtonRow>
    </>
  )
}
