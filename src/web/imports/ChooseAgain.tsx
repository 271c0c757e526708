import { useStore } from 'zustand'
import type { ImportRun } from '#contract/imports/runs.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { t } from '#web/lib/language/translate.ts'
import { ChooseFiles } from './ChooseFiles.tsx'
import type { ImportSession } from './import-session.ts'

type Props = { readonly run: ImportRun; readonly session: ImportSession; readonly why: string }

/** Asks for the files of an import once more: a page that was closed holds them no longer. */
export function ChooseAgain({ run, session, why }: Props) {
  const { step } = useStore(session.store)
  const names = run.parts.slice(0, 8).map(({ name }) => shownPath(name))
  const asked = t('Choose again: {names}{part}.', {
    names: names.join(', '),
    part: run.parts.length > names.length ? t(' and the rest') : '',
  })
  return (
    <>
      <p>{t('{why} Give the same files again, and it goes on from where it stood. They are recognised by what is in them.', { why })}</p>
      <ChooseFiles forFinger={asked} isBusy={step === 'opening' || step === 'reading'} onGive={(given) => void session.give(given, run)}>
        {asked}
      </ChooseFiles>
    </>
  )
}
