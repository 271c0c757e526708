import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { t } from '#web/lib/language/translate.ts'
import { isUploaded, kindLabels, levelsOf } from '#web/shared/entry/entry-labels.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { type Scope, setLevelOf } from './editor/queries.ts'
import styles from './IslandEditor.module.css'

type Props = {
  readonly me: UserDocument
  /** What hangs there; null while nothing is asked about. */
  readonly entry: AnyEntry | null
  readonly onClose: () => void
  /** It was saved, and is seen by those whom the words name. */
  readonly onSaved: (words: string) => void
}

/** Asks who may see one entry that hangs on the island, or all of its kind. */
export const WhoSeesDialog = ({ entry, onClose, ...props }: Props) => (
  <Dialog isOpen={entry !== null} onClose={onClose} title={t('Let others see it?')}>
    {entry && <Choices key={entry._id} entry={entry} onClose={onClose} {...props} />}
  </Dialog>
)

function Choices({ me, entry, onClose, onSaved }: Props & { readonly entry: AnyEntry }) {
  const [level, setLevel] = useState<PrivacyLevel>(() => levelsOf(me.doc, entry)[0] ?? 'private')
  const [scope, setScope] = useState<Scope>(isUploaded(entry.kind) ? 'entry' : 'kind')
  const { one, many } = nounsOf(entry)
  const save = useMutation({
    mutationFn: () => setLevelOf(me, entry, { level, scope }),
    onSuccess() {
      onClose()
      onSaved(
        t('{part} seen by {seenBy}.', {
          part: scope === 'entry' ? t('This {one} is', { one }) : t('All {many} are', { many }),
          seenBy: seenBy[level],
        }),
      )
    },
  })
  return (
    <>
      <RadioGroup
        legend={t('Who sees it')}
        isLegendHidden
        value={level}
        onChange={setLevel}
        choices={privacyLevels.map((value) => ({ value, ...sentences[value] }))}
      />
      {isUploaded(entry.kind) && (
        <>
          <RadioGroup
            legend={t('For')}
            value={scope}
            onChange={setScope}
            choices={[
              { value: 'entry', label: t('This {one} alone', { one }) },
              { value: 'kind', label: t('All {many}', { many }) },
            ]}
          />
          <p className={styles.small}>
            {scope === 'entry'
              ? t('All other {many}, also those to come, stay as they are.', { many })
              : t('Also those to come. One that has a narrower level of its own keeps it.')}
          </p>
        </>
      )}
      <p className={styles.small}>
        {t('Where it was taken, with which camera, and what the file was called stay with you, whatever you choose.')}
      </p>
      {!me.doc.is_verfied && <p className={styles.small}>{t('Others can come to your island once your e-mail is confirmed.')}</p>}
      <ButtonRow>
        <Button variant="primary" isBusy={save.isPending} onClick={() => save.mutate()}>
          {t('Save')}
        </Button>
        <LinkButton to={`/userislandprofile/${me.doc._id}`} search={{ from: 'island' }}>
          {t('See it as a visitor')}
        </LinkButton>
      </ButtonRow>
    </>
  )
}

const nounsOf = ({ kind }: AnyEntry) => (kind === 'image' ? { one: t('picture'), many: t('pictures') } : kindLabels[kind])

/** Each level in two sentences: who sees it, and what that brings. */
const sentences = {
  private: { label: t('Only you'), meaning: t('Nobody else sees it. To visitors its frame is not there.') },
  same_island: {
    label: t('People with your island’s shape'),
    meaning: t('People whose island has the shape of yours see it. Nobody else does.'),
  },
  followers: { label: t('Followers'), meaning: t('People whom you let follow you see it. You can end that at any time.') },
  members: {
    label: t('Members'),
    meaning: t('Everybody with a confirmed e-mail sees it. It is announced nowhere.'),
  },
  public: { label: t('Everybody'), meaning: t('Everybody who comes to your island sees it. New ones are shown on the map.') },
} as const satisfies Record<PrivacyLevel, { readonly label: string; readonly meaning: string }>

const seenBy = {
  private: t('you alone'),
  same_island: t('people with your island’s shape'),
  followers: t('your followers'),
  members: t('members'),
  public: 'everybody',
} as const satisfies Record<PrivacyLevel, string>
