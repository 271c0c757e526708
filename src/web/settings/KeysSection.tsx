import { useState } from 'react'
import { type Scope, scopeWords } from '#domain/account/api-keys.ts'
import { formatTimeAgo } from '#web/lib/dates.ts'
import { inSentence } from '#web/lib/language/in-sentence.ts'
import { language } from '#web/lib/language/language.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { known, t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { SettingRow } from '#web/ui/SettingRow.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { KeyDialog, type MadeKey } from './KeyDialog.tsx'
import { type ApiKey, endKey, useKeys } from './keys-queries.ts'
import { NewKeyForm } from './NewKeyForm.tsx'
import { Section } from './Section.tsx'
import { useChange } from './sign-in-queries.ts'

/** Keys of programs (API keys): a list, a form that makes one, and the key itself, once. */
export const KeysSection = () => (
  <Section
    id="keys"
    title={t('Keys for programs')}
    about={t(
      'A program on your computer, such as the one that brings your pictures in, needs no password: give it a key that does one thing. A new password ends no key; you end it here, at once.',
    )}
  >
    <Keys />
  </Section>
)

function Keys() {
  const keys = useKeys()
  const [made, setMade] = useState<MadeKey | null>(null)
  const [ending, setEnding] = useState<ApiKey | null>(null)
  if (keys.isPending) return <DelayedSpinner />
  if (keys.isError) return <NetworkErrorState error={keys.error} onRetry={() => void keys.refetch()} />
  return (
    <>
      {keys.data.length > 0 && (
        <ul>
          {keys.data.map((key) => (
            <KeyRow key={key.id} apiKey={key} now={keys.dataUpdatedAt} onEnd={() => setEnding(key)} />
          ))}
        </ul>
      )}
      <NewKeyForm key={made?.key ?? ''} onMade={setMade} />
      <KeyDialog made={made} onClose={() => setMade(null)} />
      <EndDialog apiKey={ending} onClose={() => setEnding(null)} />
    </>
  )
}

const day = new Intl.DateTimeFormat(language.locale, { dateStyle: 'long' })
const sentence = (scope: Scope) => inSentence(known(scopeWords[scope]))

type RowProps = { readonly apiKey: ApiKey; readonly now: number; readonly onEnd: () => void }

const KeyRow = ({ apiKey: { name, start, end, scopes, createdAt, lastUsedAt, expiresAt }, now, onEnd }: RowProps) => (
  <SettingRow
    name={name}
    tag={`${start}…${end}`}
    details={t('{scopes}. Made on {day}. {part}, ends on {day2}.', {
      scopes: scopes.map(sentence).join('; '),
      day: day.format(new Date(createdAt)),
      part: lastUsedAt === null ? t('Not used yet') : t('Last used {timeAgo}', { timeAgo: formatTimeAgo(lastUsedAt, now) }),
      day2: day.format(new Date(expiresAt)),
    })}
  >
    <Button size="small" onClick={onEnd}>
      {rich('End<visuallyHidden> {name}</visuallyHidden>', { name, visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}
    </Button>
  </SettingRow>
)

function EndDialog({ apiKey, onClose }: { readonly apiKey: ApiKey | null; readonly onClose: () => void }) {
  const ending = useChange(endKey)
  return (
    <Dialog isOpen={apiKey !== null} onClose={onClose} title={t('End this key?')}>
      <p>{t('The program that has {name} is logged out at once. What it brought in stays.', { name: apiKey?.name })}</p>
      <ButtonRow>
        <Button variant="danger" isBusy={ending.isPending} onClick={() => apiKey && ending.mutate(apiKey.id, { onSettled: onClose })}>
          {t('End the key')}
        </Button>
        <Button variant="link" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
