import { useStore } from 'zustand'
import type { ImportPlan, ImportRun } from '#contract/imports/runs.ts'
import { formatNumber } from '#web/lib/language/format-message.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { formatBytes } from '#web/shared/entry/file-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { ChooseAgain } from '../ChooseAgain.tsx'
import { type ImportSession, isAtHand } from '../import-session.ts'
import { capital, kindWords } from '../import-words.ts'
import { useAct, usePlan } from '../queries.ts'
import { SessionFault, SessionProgress } from '../SessionStatus.tsx'
import { StopButton } from '../StopButton.tsx'
import { ChoiceForm } from './ChoiceForm.tsx'
import { MissingParts, PlanNotes } from './PlanNotes.tsx'
import styles from './PlanView.module.css'
import { ReadAgain } from './ReadAgain.tsx'
import { YearBars } from './YearBars.tsx'

type Props = { readonly run: ImportRun; readonly session: ImportSession }

/** What an import would do, before anything is sent or written: what is chosen, and the button that says yes. */
export function PlanView({ run, session }: Props) {
  const { data: plan, error, refetch } = usePlan(run._id)
  const isVerified = useMe().data?.doc.is_verfied ?? true
  const confirm = useAct(run._id, 'confirm')
  const isOpen = useStore(session.store, (state) => isAtHand(state, run._id))
  if (!plan) return error ? <NetworkErrorState error={error} onRetry={() => void refetch()} /> : <DelayedSpinner />
  const isTooMuch = plan.storage.after > plan.storage.quota
  return (
    <div className={styles.view}>
      <p>{t('Nothing is sent yet, and nothing of yours is changed. This is what the import would do.')}</p>
      <MissingParts names={plan.run.missingParts} />
      <Totals plan={plan} />
      <div className={styles.columns}>
        <YearBars years={plan.byYear}>{guessesIn(plan)}</YearBars>
        <ChoiceForm plan={plan} />
      </div>
      <PlanNotes plan={plan} />
      {isOpen && <ReadAgain run={run} session={session} />}
      <SessionFault session={session} />
      {isTooMuch && (
        <p className={styles.warning} role="status">
          {t('That is more than your case holds ({bytes}). {part}', {
            bytes: formatBytes(plan.storage.quota),
            part: isVerified ? t('Leave something out, or make room first.') : t('Confirm your e-mail first: then it holds far more.'),
          })}
        </p>
      )}
      {!isOpen && <ChooseAgain run={run} session={session} why={t('The plan is kept, but its files are not open here any more.')} />}
      <SessionProgress session={session} />
      <p className={styles.buttons}>
        {isOpen && (
          <Button
            variant="primary"
            isBusy={confirm.isPending}
            disabled={plan.wanted.items === 0 || isTooMuch}
            onClick={() => confirm.mutate()}
          >
            {labelOf(plan)}
          </Button>
        )}
        <StopButton run={run} session={session} />
      </p>
    </div>
  )
}

/** A sentence about years that are guessed, where there are any. */
function guessesIn({ byRemark, withoutDate }: ImportPlan): string | undefined {
  const guessed = (byRemark.find(({ remark }) => remark === 'date-guessed')?.items ?? 0) + withoutDate
  if (guessed === 0) return
  return t(
    'Years that are guessed may change: where the camera wrote its own date into a file, that date wins once the file is read. It is read when the thing comes in, and the report names the date of each.',
  )
}

/** What is here already, or twice in the export, is not new; that is only sure once its bytes were read. */
function labelOf({ wanted, probablyHere, probablyTwice }: ImportPlan): string {
  const known = probablyHere.items + probablyTwice.items
  if (wanted.items === 0) return t('Nothing to bring in')
  if (known === 0)
    return t('Bring in {items, plural, one{# thing} other{# things}}, {bytes}', { items: wanted.items, bytes: formatBytes(wanted.bytes) })
  const fresh = Math.max(0, wanted.items - known)
  return fresh === 0
    ? t('Bring in what is missing, if anything')
    : t('Bring in about {fresh, plural, one{# new thing} other{# new things}}', { fresh })
}

function Totals({ plan }: { readonly plan: ImportPlan }) {
  const { found, wanted, byKind, leftOut, notSupported, probablyHere, probablyTwice, storage } = plan
  const facts: readonly (readonly [string, string] | null)[] = [
    [t('Found'), tallied(found)],
    [t('To bring in'), tallied(wanted)],
    leftOut.length > 0 ? [t('Left out'), tallied(sumOf(leftOut))] : null,
    notSupported.length > 0 ? [t('Not supported'), tallied(sumOf(notSupported))] : null,
    ...byKind.map(
      ({ kind, items, wanted: some, bytes }) =>
        [capital(kindWords[kind][1]), t('{some, number} of {items, number}{size}', { some, items, size: sizeOf(bytes) })] as const,
    ),
    probablyHere.items > 0 ? [t('Of these probably here already'), tallied(probablyHere)] : null,
    probablyTwice.items > 0 ? [t('Of these twice in these files'), tallied(probablyTwice)] : null,
    [
      t('Your case'),
      t('{bytes} now, {bytes2} after, of {bytes3}', {
        bytes: formatBytes(storage.now),
        bytes2: formatBytes(storage.after),
        bytes3: formatBytes(storage.quota),
      }),
    ],
  ]
  return (
    <dl className={styles.totals}>
      {facts
        .filter((fact) => fact !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const figure = (count: number) => formatNumber(count)
type Tally = { readonly items: number; readonly bytes: number }
const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((sum, { items, bytes }) => ({ items: sum.items + items, bytes: sum.bytes + bytes }), { items: 0, bytes: 0 })
const tallied = ({ items, bytes }: Tally) => figure(items) + sizeOf(bytes)
/** Records have no bytes of their own. */
const sizeOf = (bytes: number) => (bytes > 0 ? `, ${formatBytes(bytes)}` : '')
