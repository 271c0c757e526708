import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { giftInWords } from '#domain/island/scene-gifts.ts'
import { keyOfFind, keyOfVisit, type Scene, type ScenePoint } from '#domain/scenes/scene.ts'
import { listedScene, nextScene, sceneProgress } from '#domain/scenes/scene-list.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { inEnglish } from '#web/lib/language/language.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { known, t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useSharedCanvas } from '#web/lib/shared-canvas.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import type { ScreenBox } from '#web/lib/visible-area.ts'
import { useSaveProgress } from '#web/shared/person/save-progress.ts'
import { Link } from '#web/ui/Link.tsx'
import { ControlButton, PauseButton } from '#web/ui/scene/ControlButton.tsx'
import { SceneFrame } from '#web/ui/scene/SceneFrame.tsx'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { FlatScene } from './FlatScene.tsx'
import type { MountedScene } from './mount-scene.ts'
import { PointCard, PointsPanel } from './PointsPanel.tsx'
import { SceneCanvas } from './SceneCanvas.tsx'
import styles from './SceneView.module.css'
import { type SceneCommands, sceneCommands } from './scene-commands.ts'
import type { SceneModule } from './scene-module.ts'
import { hintFor, inListOrder } from './scene-points.ts'

const turning = t('Arrow keys turn the figure, with Shift they move it')
const walking = t('Arrow keys walk and turn, with Shift they step aside and look up and down')

/** A scene: the picture, and on it controls, list and card. */
export function SceneView({ scene, module }: { readonly scene: Scene; readonly module: SceneModule }) {
  const { Extra, hasMotion = false } = module
  const canvas = useSharedCanvas()
  const { value: at, change: select } = useLayer('at')
  const [mounted, setMounted] = useState<MountedScene | null>(null)
  const host = useRef<HTMLDivElement>(null)
  /** What floats over the picture: known before there is one. */
  const floatingPanels = useRef<readonly ScreenBox[]>([])
  const points = inListOrder(scene)
  const selected = points.find(({ id }) => id === at) ?? null
  const found = useFinds(scene, selected)

  useEffect(() => {
    if (selected) mounted?.flyToPoint(selected)
  }, [mounted, selected])

  function step(by: 1 | -1) {
    const index = selected ? points.indexOf(selected) : by === 1 ? -1 : 0
    const next: ScenePoint | undefined = points.at((index + by) % points.length)
    if (next) select(next.id)
  }
  const commands = sceneCommands(mounted, { step, select })
  const goalId = module.goal?.of(scene) ?? null
  const goal = module.goal && goalId !== null ? { ...module.goal, onPress: () => select(goalId) } : null
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || (event.target as Element).closest('button, a, input')) return
    if (commands.press(event.key, event.shiftKey)) event.preventDefault()
  }
  function setFloatingPanels(next: readonly ScreenBox[]) {
    floatingPanels.current = next
    mounted?.setFloatingPanels(next)
  }
  function onMounted(next: MountedScene | null) {
    next?.setFloatingPanels(floatingPanels.current)
    setMounted(next)
  }
  const hint = useHint(scene, found)
  const state = { selected: selected?.id ?? null, found, hinted: hint?.id ?? null }
  return (
    <SceneFrame
      title={known(scene.title)}
      onFloatingPanels={setFloatingPanels}
      scene={
        canvas === 'none' ? (
          <FlatScene scene={scene} shot={module.shots.first ?? module.shots.whole} state={state} onSelect={select} />
        ) : (
          canvas && (
            <SceneCanvas
              canvas={canvas}
              scene={scene}
              module={module}
              state={state}
              label={t(
                '{title}. {walking}; plus and minus zoom in and out; Enter opens what is in the middle, Page up and Page down the point before and after.',
                { title: known(scene.title), walking: module.shots.limits?.ground ? walking : turning },
              )}
              onTap={select}
              onKeyDown={onKeyDown}
              onMounted={onMounted}
              hostRef={host}
            />
          )
        )
      }
      controls={canvas !== 'none' && <SceneControls commands={commands} hasMotion={hasMotion} goal={goal} />}
      reading={<SceneReading scene={scene} selected={selected} found={found} hint={hint?.near.name ?? null} isFlat={canvas === 'none'} />}
      panel={
        <PointsPanel scene={scene} found={found} selected={selected?.id ?? null} onSelect={select}>
          {Extra && <Extra scene={scene} onSelect={select} />}
        </PointsPanel>
      }
      card={
        selected && (
          <PointCard
            key={selected.id}
            scene={scene}
            point={selected}
            onStep={step}
            onClose={() => select(null)}
            onFocusLost={() => host.current?.focus()}
          />
        )
      }
    />
  )
}

type Props = {
  readonly commands: SceneCommands
  /** Whether anything here moves by itself. */
  readonly hasMotion: boolean
  readonly goal: { readonly name: string; readonly sign: string; readonly onPress: () => void } | null
}

/** Buttons that move the figure. Keys do the same. */
const SceneControls = ({ commands, hasMotion, goal }: Props) => (
  <Slip className={styles.controls} role="group" aria-label={t('View')}>
    <ControlButton sign="M12 5v14M5 12h14" name={t('Zoom in')} keys="+" onPress={commands.zoomIn} />
    <ControlButton sign="M5 12h14" name={t('Zoom out')} keys="-" onPress={commands.zoomOut} />
    <ControlButton
      sign="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"
      name={t('Show the whole figure')}
      keys="Home"
      onPress={commands.showWhole}
    />
    {goal && <ControlButton sign={goal.sign} name={goal.name} onPress={goal.onPress} />}
    {hasMotion && <PauseButton />}
  </Slip>
)

/**
 * Ids of the hidden points that were found in a scene. Selecting one for the first time saves it in the progress and says so; coming here
 * for the first time is saved too.
 */
function useFinds({ path, points }: Scene, selected: ScenePoint | null): ReadonlySet<string> {
  const me = useMe().data
  const finding = useSaveProgress(me?.doc._id ?? '')
  const visiting = useSaveProgress(me?.doc._id ?? '', 'quiet')
  /** Keys on their way to the server. */
  const sent = useRef(new Set<string>())
  const isKnown = me !== undefined

  const save = useEffectEvent((key: string, saving: typeof finding, said: { readonly title: string; readonly note: string } | null) => {
    if (!me || me.progress[key] !== undefined || sent.current.has(key)) return
    sent.current.add(key)
    saving.mutate({ key, said }, { onSettled: () => void sent.current.delete(key) })
  })
  const saveVisit = useEffectEvent(() => save(keyOfVisit(path), visiting, null))
  const saveFind = useEffectEvent(({ id, name }: ScenePoint) => {
    const key = keyOfFind(path, id)
    const isLast = me !== undefined && sceneProgress(listedScene(path), { ...me.progress, [key]: true }).isFinished
    const said = {
      title: isLast ? t('All found here') : t('Discovered'),
      note: isLast
        ? t('{name}. For your island you have {gift}. Next: {name2}.', {
            name,
            gift: known(giftInWords(path)),
            name2: nextScene(path).name,
          })
        : name,
    }
    save(key, finding, said)
  })
  useEffect(() => {
    if (isKnown) saveVisit()
  }, [isKnown])
  useEffect(() => {
    if (isKnown && selected?.isHidden) saveFind(selected)
  }, [isKnown, selected])

  return new Set(points.filter(({ id, isHidden }) => isHidden && me?.progress[keyOfFind(path, id)]).map(({ id }) => id))
}

/** So long somebody looks round in vain before one hidden thing is hinted at. */
const hintAfter: Milliseconds = seconds(60)

/** What is hinted at: nothing at first, and nothing for a while after each find. */
function useHint(scene: Scene, found: ReadonlySet<string>) {
  const count = found.size
  const [due, setDue] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setDue(count), hintAfter)
    return () => clearTimeout(timer)
  }, [count])
  return due === count ? hintFor(scene, found) : null
}

type SceneReadingProps = {
  readonly scene: Scene
  readonly selected: ScenePoint | null
  readonly found: ReadonlySet<string>
  /** What a hidden thing lies near. */
  readonly hint: string | null
  readonly isFlat: boolean
}

/** Which scene this is, how much of what is hidden in it was found, and where it leads on to. A screen reader hears what is selected. */
function SceneReading({ scene: { path, title, points }, selected, found, hint, isFlat }: SceneReadingProps) {
  const hidden = points.filter(({ isHidden }) => isHidden).length
  return (
    <Slip className={styles.reading}>
      <p>
        <b className={styles.title}>{title}</b>{' '}
        {hidden > 0 && (
          <span className={styles.count}>
            {rich('{size} of {hidden} <span>hidden things</span> found.', {
              size: found.size,
              hidden,
              span: (words) => <span className={styles.long}>{words}</span>,
            })}
          </span>
        )}{' '}
        {isFlat && <span className={styles.count}>{t('Drawn flat: this browser has no WebGL.')}</span>}{' '}
        <Link className={styles.next} to={nextScene(path).path} data-due={(hidden > 0 && found.size === hidden) || undefined}>
          {t('Next: {name}', { name: nextScene(path).name })}
        </Link>
      </p>
      <p role="status" className={styles.hint}>
        {hint && t('Something glints near “{hint}”.', { hint })}
      </p>
      <div role="status">
        <VisuallyHidden>
          <span {...inEnglish()}>{selected ? `${selected.name}. ${selected.words}` : ''}</span>
        </VisuallyHidden>
      </div>
    </Slip>
  )
}
