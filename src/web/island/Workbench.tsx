import { useMemo, useReducer, useRef, useState } from 'react'
import type { ShownIsland } from '#contract/island.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import { apply, type EditCommand } from '#domain/island/document/edit-commands.ts'
import { useSharedCanvas } from '#web/lib/shared-canvas.ts'
import { Button } from '#web/ui/Button.tsx'
import { IslandPlate } from '#web/ui/IslandPlate.tsx'
import { LoadedHeading } from '#web/ui/LoadedHeading.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { UnsavedChangesDialog } from '#web/ui/UnsavedChangesDialog.tsx'
import { nextDesk, openDesk, openOf, type Version } from './desk/desk.ts'
import { photographer } from './desk/photograph.ts'
import { choicesFor, collectionsOf, entriesOfCase, exhibitsOf, filedOf } from './desk/queries.ts'
import { useHandling } from './desk/use-handling.ts'
import { useLaying } from './desk/use-laying.ts'
import { type SavingState, useSaving } from './desk/use-saving.ts'
import { GroundPanel } from './GroundPanel.tsx'
import { Handles } from './Handles.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import styles from './IslandPage.module.css'
import { PathPanel } from './PathPanel.tsx'
import { PlacePanel } from './PlacePanel.tsx'
import { Porthole, type PortholeHandle } from './Porthole.tsx'
import { Quarrel } from './Quarrel.tsx'
import { useGrown } from './scene/use-grown.ts'

type Me = Omit<UserInfo, 'token'>
type Pane = 'things' | 'paths' | 'ground' | 'history'

const stateWords: Readonly<Record<SavingState, string>> = {
  kept: 'Filed.',
  waiting: 'Not filed yet.',
  sending: 'Filing…',
  stopped: 'Not filed.',
  conflict: 'Waiting for your answer.',
}

const thingKeys =
  'Arrow keys move what is in hand, R turns it, plus and minus size it, D duplicates, Delete removes. With nothing in hand the arrow keys turn the island.'
const layingKeys = 'Laying a path: arrow keys move the peg, Enter sets a point, Backspace takes one back, Escape ends it.'

/** The island on the bench: the picture, what can be put on it, what it stands on, and its history. */
export function Workbench({ me, island }: { readonly me: Me; readonly island: ShownIsland }) {
  const owner = me.doc._id
  const [opened] = useState(() => filedOf(island))
  const [desk, dispatch] = useReducer(nextDesk, opened.versions, (versions) => openDesk(versions))
  const [preview, setPreview] = useState<EditCommand | null>(null)
  const [pane, setPane] = useState<Pane>('things')
  const [isSnapping, setIsSnapping] = useState(false)
  const porthole = useRef<PortholeHandle>(null)
  const stage = useSharedCanvas()

  const isDead = desk.version === 'dead'
  const filed = openOf(desk)
  const document = useMemo(() => (preview ? apply(filed, preview) : filed), [filed, preview])
  const grown = useGrown(document.body, document.seed, isDead)
  const exhibits = useMemo(() => exhibitsOf([...island.entries, ...entriesOfCase(me)]), [island.entries, me])
  const saving = useSaving(owner, opened, desk, { dispatch, photograph: photographer(stage) })
  const held = document.objects.find(({ id }) => id === desk.selected) ?? null
  const onDo = (command: EditCommand, joins = false) => dispatch({ what: 'did', command, joins })
  const hand = useHandling({
    document,
    held,
    grown,
    isSnapping,
    onDo,
    dispatch,
    view: () => porthole.current?.view() ?? null,
    turnTo: (view) => porthole.current?.turnTo(view),
    toPicture: () => porthole.current?.focus(),
  })
  const view = () => porthole.current?.view() ?? null
  const laying = useLaying({ document, grown, onDo, onSay: hand.onSay, view, toPicture: () => porthole.current?.focus() })
  const { points, peg } = laying.marks ?? {}
  const sitting = useMemo(
    () => ({ document, isDead, selected: desk.selected, exhibits, laying: points ? { points, peg: peg ?? null } : null }),
    [document, isDead, desk.selected, exhibits, points, peg],
  )
  const drop = () => {
    if (preview) onDo(preview)
    setPreview(null)
  }

  return (
    <>
      <div className={styles.head}>
        <LoadedHeading className={styles.heading}>Island</LoadedHeading>
        <RadioGroup
          legend="Version"
          value={desk.version}
          onChange={(version: Version) => dispatch({ what: 'turned to', version })}
          choices={[
            { value: 'living', label: 'Living' },
            { value: 'dead', label: 'Dead' },
          ]}
        />
        <div className={styles.steps}>
          <Button
            size="small"
            aria-disabled={desk.done.length === 0}
            title={desk.done.at(-1)?.words}
            onClick={() => dispatch({ what: 'undid' })}
          >
            Undo
          </Button>
          <Button
            size="small"
            aria-disabled={desk.undone.length === 0}
            title={desk.undone[0]?.words}
            onClick={() => dispatch({ what: 'redid' })}
          >
            Redo
          </Button>
        </div>
        <p className={styles.state} role="status" data-at={saving.state}>
          {[desk.lastAction, saving.reason ?? stateWords[saving.state]].filter(Boolean).join(' ')}
        </p>
        {saving.state === 'stopped' && (
          <Button size="small" onClick={saving.again}>
            Dial again
          </Button>
        )}
      </div>
      {saving.quarrel && (
        <Quarrel decided={saving.quarrel} onTogether={saving.putTogether} onMine={saving.keepMine} onTheirs={saving.takeTheirs} />
      )}
      <div className={styles.bench}>
        <Porthole
          ref={porthole}
          sitting={sitting}
          grown={grown}
          isSnapping={isSnapping}
          describedAs={`Your island, the ${bodyOf(document.body)?.name ?? document.body}, ${desk.version} version. ${laying.inHand ? layingKeys : thingKeys}`}
          onTake={(id) => dispatch({ what: 'took up', id })}
          onGround={laying.onGround}
          onTry={setPreview}
          onDrop={drop}
          onKeyDown={(event) => (laying.onKey(event) || hand.onPictureKey(event)) && event.preventDefault()}
          instead={stage === 'none' ? <Instead island={island} isDead={isDead} /> : <p>Growing the island…</p>}
        >
          {held && <Handles thing={held} onHandle={hand.onHandle} />}
        </Porthole>
        <div className={styles.side}>
          <Tabs
            label="What to work on"
            open={pane}
            onOpen={(next) => {
              laying.onEnd()
              setPane(next)
            }}
            tabs={[
              { name: 'things', label: 'Things' },
              { name: 'paths', label: 'Paths' },
              { name: 'ground', label: 'Ground' },
              { name: 'history', label: 'History' },
            ]}
          >
            {pane === 'things' && (
              <PlacePanel
                things={document.objects}
                selected={held}
                owned={collectionsOf(me)}
                isSnapping={isSnapping}
                onSnap={setIsSnapping}
                onPlace={hand.onPlace}
                onTake={(id) => dispatch({ what: 'took up', id })}
                onKey={hand.onListKey}
                onHang={({ id }, entryId) => onDo({ do: 'hang', id, entryId })}
                choicesFor={(kind) => choicesFor(me, kind.shows ?? [])}
              />
            )}
            {pane === 'paths' && <PathPanel paths={document.paths} laying={laying} />}
            {pane === 'ground' && (
              <GroundPanel
                document={document}
                version={desk.version}
                isFollowing={desk.dead === null}
                onDo={onDo}
                onFollow={() => dispatch({ what: 'dead follows' })}
                onPart={() => dispatch({ what: 'dead parts' })}
              />
            )}
            {pane === 'history' && (
              <HistoryPanel
                owner={owner}
                revision={saving.revision}
                isSettled={saving.state === 'kept'}
                onBack={(back, lastAction) => {
                  const now = filedOf(back)
                  dispatch({ what: 'brought', versions: now.versions, lastAction: 'Restored an earlier revision.' })
                  saving.filedNow(now, lastAction)
                }}
              />
            )}
          </Tabs>
        </div>
      </div>
      <p className={styles.said} role="status">
        {hand.said}
      </p>
      <UnsavedChangesDialog isUnsaved={saving.state !== 'kept'} mayLeave={() => false} />
    </>
  )
}

/** Where this browser draws no WebGL: the last picture that was taken, or the island as the plate has it. */
function Instead({ island, isDead }: { readonly island: ShownIsland; readonly isDead: boolean }) {
  const snapshot = isDead ? island.snapshot_deadversion : island.snapshot
  return (
    <>
      {snapshot ? (
        <img className={styles.snapshot} src={snapshot.large} alt="Your island as it was last filed" />
      ) : (
        <IslandPlate className={styles.plate} body={island.island} owner={island._id} isDead={isDead} />
      )}
      <p className={styles.flat}>This browser draws nothing in the round. Everything can be done in the lists all the same.</p>
    </>
  )
}
