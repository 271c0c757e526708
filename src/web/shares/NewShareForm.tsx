import { useState } from 'react'
import { type ShareLifetime, shareLifetimes } from '#domain/shares/shares.ts'
import type { ShareSubject } from '#web/lib/share-button.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { useMakeShare } from './queries.ts'
import { lifetimeNames, whatIsShown } from './share-words.ts'

type Props = { readonly subject: ShareSubject; readonly onMade: () => void }

/** Says what a link shows and to whom, asks how long it works, and makes it. */
export function NewShareForm({ subject, onMade }: Props) {
  const [lifetime, setLifetime] = useState<ShareLifetime>('month')
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const make = useMakeShare()
  return (
    <>
      <p>{whatIsShown(subject)}</p>
      <p>
        <strong>Anyone who has the link sees it, without an account, even while it is private here.</strong> You can end the link at any
        time.
      </p>
      <RadioGroup
        legend="The link works for"
        choices={shareLifetimes.map((value) => ({ value, label: lifetimeNames[value] }))}
        value={lifetime}
        onChange={setLifetime}
      />
      <p>
        <Button
          variant="primary"
          isBusy={make.isPending}
          onClick={() =>
            make.mutate(
              { body: { kind: subject.kind, subject: subject.id, lifetime, confirmed: true }, idempotencyKey },
              { onSuccess: onMade },
            )
          }
        >
          Make the link
        </Button>
      </p>
    </>
  )
}
