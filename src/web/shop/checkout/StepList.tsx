import styles from './StepList.module.css'
import { type Step, stepTitles } from './steps.ts'

type Props = { readonly steps: readonly Step[]; readonly current: Step; readonly onGo: (step: Step) => void }

/** Where one is in the checkout. Steps that are done can be gone back to. */
export const StepList = ({ steps, current, onGo }: Props) => (
  <ol className={styles.steps} aria-label="Steps">
    {steps.map((step, index) => (
      <li key={step} className={styles.step} aria-current={step === current ? 'step' : undefined}>
        {index < steps.indexOf(current) ? (
          <button type="button" className={styles.done} onClick={() => onGo(step)}>
            {stepTitles[step]}
          </button>
        ) : (
          stepTitles[step]
        )}
      </li>
    ))}
  </ol>
)
