import { networkError } from '#web/lib/call.ts'
import { chooseTheme } from '#web/lib/theme.ts'
import { showToast } from '#web/lib/toasts.ts'
import { FileCard, FileCardGrid } from '#web/shared/entry/FileCard.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Plate } from '#web/ui/Plate.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { ChoiceSamples } from './ChoiceSamples.tsx'
import { DrawingSamples } from './DrawingSamples.tsx'
import { FormSample } from './FormSample.tsx'
import { OverlaySamples, SceneSamples } from './OverlaySamples.tsx'
import { Row, Sample } from './Sample.tsx'
import styles from './StyleGuide.module.css'
import { WordSamples } from './WordSamples.tsx'

const colours =
  `paper paper-2 ink ink-2 rule line on-line living dead ember buff buff-tab file-ink file-card stamp sky-1 sky-2 sky-3 sky-4 sea-1
  sea-2 sea-3 crust fire fire-deep plate-label plate-line plate-ink`.split(/\s+/)
const steps = ['step-3', 'step-2', 'step-1', 'step-0', 'step--1']

/** Every token and every component in its states, in development only. One function: it is a list, and decides nothing. */
export function StyleGuide() {
  return (
    <div className={styles.guide}>
      <h1>Components and states</h1>
      <Sample title="Theme">
        <Row>
          {([null, 'light', 'dark'] as const).map((theme) => (
            <Button key={theme} size="small" onClick={() => chooseTheme(theme)}>
              {theme ?? 'as the system'}
            </Button>
          ))}
        </Row>
      </Sample>
      <Sample title="Colours">
        <ul className={styles.colours}>
          {colours.map((name) => (
            <li key={name}>
              <span className={styles.swatch} style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Type">
        {steps.map((step) => (
          <p key={step} className={styles.display} style={{ fontSize: `var(--${step})` }}>
            Every life is an island
          </p>
        ))}
        <p>Courier Prime for everything else, at most sixty-five letters to the line. 0123456789</p>
      </Sample>
      <Sample title="Buttons">
        <Row>
          <Button variant="primary">Create your island</Button>
          <Button>See what is left</Button>
          <Button variant="link">Not now</Button>
          <Button variant="danger">Delete the account</Button>
          <Button variant="primary" isBusy>
            Sending
          </Button>
          <Button disabled>Locked</Button>
          <Button size="small">Small</Button>
          <LinkButton to="/map">To the map</LinkButton>
        </Row>
      </Sample>
      <Sample title="Form">
        <FormSample />
      </Sample>
      <Sample title="Choices">
        <ChoiceSamples />
      </Sample>
      <Sample title="Above the page">
        <OverlaySamples />
      </Sample>
      <Sample title="Waiting">
        <div className={styles.row}>
          <Spinner phase="requested" />
          <Spinner phase="waiting" />
          <Spinner phase="data" />
          <NetworkErrorState error={networkError()} onRetry={() => showToast('Tried again.')} />
        </div>
        <ProgressBar label="roof-at-night.jpg" share={0.42} />
        <ProgressBar label="Counting" share={null} />
      </Sample>
      <Sample title="Plates">
        <div className={styles.row}>
          <Plate>
            <div className={styles.sky} />
          </Plate>
          <Plate isLocked>
            <div className={styles.sky} />
          </Plate>
          <Plate isBare>
            <div className={styles.sky} />
          </Plate>
        </div>
        <Row>
          <Avatar name="Inés Aguirre" image={null} size="small" />
          <Avatar name="Inés Aguirre" image={null} />
          <Avatar name="Ola" image={null} size="large" />
        </Row>
      </Sample>
      <Sample title="Drawings">
        <DrawingSamples />
      </Sample>
      <Sample title="Words">
        <WordSamples />
      </Sample>
      <Sample title="Over a scene">
        <SceneSamples />
      </Sample>
      <Sample title="Files">
        <FileCardGrid>
          {(['PREVIEW', 'PRIVATE', null] as const).map((stamp, index) => (
            <li key={stamp}>
              <FileCard
                tab={`Images ${index + 3}`}
                stamp={stamp}
                index={index}
                picture={<Picture src="/none" alt="" width={4} height={3} thumbhash="1QcSHQRnh493V4dIh4eXh1h4kJUI" />}
              >
                <h3>The sky that night</h3>
                <p>Taken from the roof, before the moon came up.</p>
              </FileCard>
            </li>
          ))}
        </FileCardGrid>
        <Pager shown={3} noun={['file', 'files']} hasMore isLoading={false} onMore={() => showToast('More.')} />
      </Sample>
      <Sample title="Nothing yet">
        {(['messages', 'tweets', 'orders', 'charts', 'directory'] as const).map((drawing) => (
          <EmptyState key={drawing} title={`No ${drawing}`} drawing={drawing}>
            What is not there yet is drawn in dashes.
          </EmptyState>
        ))}
        <EmptyState
          title="Nothing here yet"
          drawing="case"
          action={
            <LinkButton to="/upload" variant="primary">
              Add an image
            </LinkButton>
          }
        >
          Drop a picture here, or choose one. It stays private until you say otherwise.
        </EmptyState>
      </Sample>
    </div>
  )
}
