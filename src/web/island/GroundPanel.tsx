import { useId } from 'react'
import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { themes } from '#domain/island/themes.ts'
import { useCatalogue } from '#web/lib/catalogue.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/Field.tsx'
import { Slider } from '#web/ui/Slider.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import type { Version } from './editor/editor-reducer.ts'
import styles from './GroundPanel.module.css'
import { Panel } from './Panel.tsx'
import { PanelNote } from './PanelNote.tsx'

type Props = {
  readonly document: IslandDocument
  readonly version: Version
  /** Whether the dead version still follows the living one. */
  readonly isFollowing: boolean
  readonly execute: (command: EditCommand, joins?: boolean) => void
  readonly onFollow: () => void
  readonly onDetach: () => void
}

const clock = (hours: number) => `${String(Math.floor(hours)).padStart(2, '0')}:${String(Math.round((hours % 1) * 60)).padStart(2, '0')}`

/** Body, theme, hour and light of the island. */
export function GroundPanel({ document, version, isFollowing, execute, onFollow, onDetach }: Props) {
  const { light } = document
  const hour = useId()
  const theme = themes.find(({ slug }) => slug === document.theme)
  const setLight = (change: Partial<typeof light>) => execute({ do: 'set-light', light: { ...light, ...change } }, true)
  return (
    <Panel>
      {version === 'dead' && (
        <PanelNote>
          <p>{isFollowing ? 'The dead version follows the living one until you change it here.' : 'The dead version goes its own way.'}</p>
          <Button size="small" onClick={isFollowing ? onDetach : onFollow}>
            {isFollowing ? 'Copy the living version here' : 'Let it follow the living one again'}
          </Button>
        </PanelNote>
      )}
      <BodyField document={document} execute={execute} />
      <SelectField
        name="theme"
        label="Theme"
        hint={theme?.line}
        value={document.theme}
        onChange={(event) => execute({ do: 'set-theme', theme: event.target.value })}
      >
        {themes.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className={styles.hour}>
        <label htmlFor={hour}>Hour</label>
        <input
          id={hour}
          type="range"
          min={0}
          max={23.75}
          step={0.25}
          value={document.timeOfDay}
          aria-valuetext={clock(document.timeOfDay)}
          onChange={(event) => execute({ do: 'set-time', timeOfDay: event.target.valueAsNumber }, true)}
        />
        <output htmlFor={hour}>{clock(document.timeOfDay)}</output>
      </div>
      <Slider label="Light" value={Math.round(light.strength * 50)} onChange={(value) => setLight({ strength: value / 50 })} />
      <Slider label="Warmth" value={Math.round(light.warmth * 100)} onChange={(value) => setLight({ warmth: value / 100 })} />
      <Toggle isOn={light.lamps} onChange={(lamps) => setLight({ lamps })}>
        Lamps and fires
      </Toggle>
    </Panel>
  )
}

/** The bodies that this person has unlocked, and the island's current one. */
function BodyField({ document, execute }: Pick<Props, 'document' | 'execute'>) {
  const catalogue = useCatalogue()
  const open = (catalogue.data ?? []).filter(({ unlocked, slug }) => unlocked || slug === document.body)
  if (open.length === 0) return null
  return (
    <SelectField
      name="body"
      label="Body"
      hint={open.find(({ slug }) => slug === document.body)?.description}
      value={document.body}
      onChange={(event) => execute({ do: 'set-body', body: event.target.value, seed: document.seed })}
    >
      {open.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
