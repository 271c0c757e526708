import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { changeSound, useSoundSetting } from '#web/lib/sound/sound.ts'
import { chooseTheme } from '#web/lib/theme.ts'
import { showErrorToast, showToast } from '#web/lib/toasts.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CheckField, Field, SelectField, TextField } from '#web/ui/Field.tsx'
import { FileCard, FileCardGrid } from '#web/ui/FileCard.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { Menu, menuItem } from '#web/ui/Menu.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Plate } from '#web/ui/Plate.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Slider } from '#web/ui/Slider.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './StyleGuide.module.css'

const colours =
  `paper paper-2 ink ink-2 rule line on-line living dead ember buff buff-tab file-ink file-card stamp sky-1 sky-2 sky-3 sky-4 sea-1
  sea-2 sea-3 crust fire fire-deep plate-label plate-line plate-ink`.split(/\s+/)
const steps = ['step-3', 'step-2', 'step-1', 'step-0', 'step--1']

/** Every token and every part in every state, in development only: what a change of either does is seen here first. */
export function StyleGuide() {
  return (
    <div className={styles.guide}>
      <h1>Parts and states</h1>
      <Part title="Theme">
        <Buttons>
          {([null, 'light', 'dark'] as const).map((theme) => (
            <Button key={theme} size="small" onClick={() => chooseTheme(theme)}>
              {theme ?? 'as the system'}
            </Button>
          ))}
        </Buttons>
      </Part>
      <Part title="Colours">
        <ul className={styles.colours}>
          {colours.map((name) => (
            <li key={name}>
              <span className={styles.swatch} style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type">
        {steps.map((step) => (
          <p key={step} className={styles.display} style={{ fontSize: `var(--${step})` }}>
            Every life is an island
          </p>
        ))}
        <p>Courier Prime for everything else, at most sixty-five letters to the line. 0123456789</p>
      </Part>
      <Part title="Buttons">
        <Buttons>
          <Button variant="primary">Open a file</Button>
          <Button>See what is left</Button>
          <Button variant="link">Not now</Button>
          <Button variant="danger">Delete the account</Button>
          <Button variant="primary" isBusy>
            Sending
          </Button>
          <Button disabled>Locked</Button>
          <Button size="small">Small</Button>
          <LinkButton to="/map">To the map</LinkButton>
        </Buttons>
      </Part>
      <Part title="Form">
        <SampleForm />
      </Part>
      <Part title="Choices">
        <Chosen />
      </Part>
      <Part title="Above the page">
        <Above />
      </Part>
      <Part title="Waiting">
        <div className={styles.row}>
          <Spinner phase="requested" />
          <Spinner phase="waiting" />
          <Spinner phase="data" />
          <NetworkErrorState text="The code of this screen did not come through." onRetry={() => showToast('Dialled.')} />
        </div>
        <ProgressBar label="roof-at-night.jpg" share={0.42} />
        <ProgressBar label="Counting" share={null} />
      </Part>
      <Part title="Plates">
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
        <Buttons>
          <Avatar name="Inés Aguirre" image={null} size="small" />
          <Avatar name="Inés Aguirre" image={null} />
          <Avatar name="Ola" image={null} size="large" />
        </Buttons>
      </Part>
      <Part title="Files">
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
      </Part>
      <Part title="Nothing yet">
        <EmptyState
          title="Nothing filed yet"
          action={
            <LinkButton to="/upload" variant="primary">
              Add an image
            </LinkButton>
          }
        >
          Drop a picture here, or choose one. It stays private until you say otherwise.
        </EmptyState>
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    <div className={styles.samples}>{children}</div>
  </section>
)

const Buttons = ({ children }: { readonly children: ReactNode }) => <div className={styles.buttons}>{children}</div>

const sample = z.object({
  name: z.string().check(z.minLength(1, 'Type a name.')),
  password: z.string().check(z.minLength(12, 'Use 12 characters or more.')),
})

function SampleForm() {
  const form = useForm({ schema: sample, submit: async ({ name }) => showToast(`Filed under ${name}.`) })
  return (
    <Form form={form} aria-label="Sample">
      <Field name="name" label="Name" required autoComplete="off" />
      <Field name="password" label="Password" type="password" hint="12 characters or more." required autoComplete="off" />
      <Field name="broken" label="Always refused" error="This is how a refusal reads." defaultValue="12345" />
      <TextField name="story" label="Story" />
      <SelectField name="island" label="Island">
        <option>Basalt</option>
        <option>Coral</option>
      </SelectField>
      <CheckField name="keep" label="Keep me logged in" />
      <SubmitButton>File it</SubmitButton>
    </Form>
  )
}

function Chosen() {
  const [filter, setFilter] = useState<'public' | 'sameisland'>('public')
  const [isOn, setIsOn] = useState(true)
  const [tab, setTab] = useState<'images' | 'films' | 'papers'>('images')
  const sound = useSoundSetting()
  return (
    <>
      <RadioGroup
        legend="Who"
        value={filter}
        onChange={setFilter}
        choices={[
          { value: 'public', label: 'Everyone' },
          { value: 'sameisland', label: 'Same island' },
        ]}
      />
      <Toggle isOn={isOn} onChange={setIsOn}>
        Sea in motion
      </Toggle>
      <Slider label="Typewriter" value={sound.typewriter} onChange={(typewriter) => changeSound({ typewriter })} />
      <Tabs
        label="Kinds"
        open={tab}
        onOpen={setTab}
        tabs={[
          { name: 'images', label: 'Images', count: 14 },
          { name: 'films', label: 'Films', count: 3 },
          { name: 'papers', label: 'Papers', count: 27 },
        ]}
      >
        <p>What lies under {tab}.</p>
      </Tabs>
    </>
  )
}

function Above() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Buttons>
      <Button onClick={() => showToast('Record updated successfully.', '12:04, images')}>Success slip</Button>
      <Button onClick={() => showErrorToast(undefined, '12:05, privacy not changed')}>Error slip</Button>
      <Menu label="Menu" align="start">
        <button type="button" className={menuItem}>
          First
        </button>
        <button type="button" className={menuItem} aria-current>
          Second
        </button>
      </Menu>
      <Button onClick={() => setIsOpen(true)}>Dialog</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Take this away?">
        <p>It stays in the bin for 30 days.</p>
        <Buttons>
          <Button variant="danger" onClick={() => setIsOpen(false)}>
            Take it away
          </Button>
          <Button variant="link" onClick={() => setIsOpen(false)}>
            Keep it
          </Button>
        </Buttons>
      </Dialog>
    </Buttons>
  )
}
