import type { ImportPlan, ImportRun } from '#contract/imports/runs.ts'
import { formatBytes, formatCount } from '#web/shared/entry/file-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import type { ImportSession } from '../import-session.ts'
import { kindWords } from '../import-words.ts'
import { useAct, usePlan } from '../queries.ts'
import { SessionFault } from '../SessionStatus.tsx'
import { StopButton } from '../StopButton.tsx'
import { ChoiceForm } from './ChoiceForm.tsx'
import { PlanNotes } from './PlanNotes.tsx'
import styles from './PlanView.module.css'
import { YearBars } from './YearBars.tsx'

type Props = { readonly run: ImportRun; readonly session: ImportSession }

/** What an import would do, before anything is sent or written: what is chosen, and the button that says yes. */
export function PlanView({ run, session }: Props) {
  const { data: plan, error, refetch } = usePlan(run._id)
  const confirm = useAct(run._id, 'confirm')
  if (!plan) return error ? <NetworkErrorState error={error} onRetry={() => void refetch()} /> : <DelayedSpinner />
  const isTooMuch = plan.storage.after > plan.storage.quota
  return (
    <div className={styles.view}>
      <p>Nothing is sent yet, and nothing of yours is changed. This is what the import would do.</p>
      <Totals plan={plan} />
      <div className={styles.columns}>
        <YearBars years={plan.byYear} />
        <ChoiceForm plan={plan} />
      </div>
      <PlanNotes plan={plan} />
      <SessionFault session={session} />
      {isTooMuch && (
        <p className={styles.warning} role="status">
          That is more than your case holds ({formatBytes(plan.storage.quota)}). Leave something out, or make room first.
        </p>
      )}
      <p className={styles.buttons}>
        <Button variant="primary" isBusy={confirm.isPending} disabled={plan.wanted.items === 0} onClick={() => confirm.mutate()}>
          {plan.wanted.items === 0
            ? 'Nothing to bring in'
            : `Bring in ${formatCount(plan.wanted.items, ['thing', 'things'])}, ${formatBytes(plan.wanted.bytes)}`}
        </Button>
        <StopButton run={run} session={session} />
      </p>
    </div>
  )
}

function Totals({ plan }: { readonly plan: ImportPlan }) {
  const { found, wanted, byKind, probablyHere, probablyTwice, storage } = plan
  const facts: readonly (readonly [string, string] | null)[] = [
    ['Found', tallied(found)],
    ['To bring in', tallied(wanted)],
    ...byKind.map(
      ({ kind, items, wanted: some, bytes }) =>
        [capital(kindWords[kind][1]), `${figure(some)} of ${figure(items)}, ${formatBytes(bytes)}`] as const,
    ),
    probablyHere.items > 0 ? ['Probably here already', tallied(probablyHere)] : null,
    probablyTwice.items > 0 ? ['Twice in these files', tallied(probablyTwice)] : null,
    ['Your case', `${formatBytes(storage.now)} now, ${formatBytes(storage.after)} after, of ${formatBytes(storage.quota)}`],
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

const figure = (count: number) => count.toLocaleString('en-GB')
const tallied = ({ items, bytes }: { readonly items: number; readonly bytes: number }) => `${figure(items)}, ${formatBytes(bytes)}`
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
