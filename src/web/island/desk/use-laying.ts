import { type KeyboardEvent, useMemo, useState } from 'react'
import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import { bounds, type IslandDocument, type Path } from '#domain/island/document/island-document.ts'
import { heightAt } from '#domain/island/grow.ts'
import type { View } from '../scene/camera.ts'
import type { Grown } from '../scene/grown.ts'
import { tide } from '../scene/pick.ts'
import { stepOf, whereabouts } from './keys.ts'
import { type Laid, type Laying, layPoint, liftPoint, type Place, wear } from './laying.ts'

type Given = {
  readonly document: IslandDocument
  readonly grown: Grown | null
  readonly onDo: (command: EditCommand, joins?: boolean) => void
  readonly onSay: (words: string) => void
  readonly view: () => View | null
  /** Brings the picture into sight and gives it the keys. */
  readonly toPicture: () => void
}

const steps = { usual: 0.04, fine: 0.01 } as const
const usual = { surface: 'trodden', width: 0.03 } as const

const within = (value: number) => Math.max(-bounds.aside, Math.min(bounds.aside, value))

/** Laying paths, point by point: by touching the ground, or by a peg that the arrow keys move. */
export function useLaying({ document, grown, onDo, onSay, view, toPicture }: Given) {
  const [laying, setLaying] = useState<Laying | null>(null)
  const [wish, setWish] = useState<Pick<Path, 'surface' | 'width'>>(usual)
  const [peg, setPeg] = useState<Place | null>(null)
  const path = document.paths.find(({ id }) => id === laying?.id) ?? null
  const start = path ? null : (laying?.start ?? null)
  const points = useMemo<readonly Place[]>(() => path?.points ?? (start ? [start] : []), [path, start])

  function settle(laid: Laid | null, joins = false) {
    if (!laid) return false
    setLaying(laid.laying)
    if (laid.command) onDo(laid.command, joins)
    return true
  }
  function onGround(place: Place) {
    if (!laying) return
    const [x, z] = place
    const isWater = !grown || heightAt(grown, x, z) < tide
    if (Math.abs(x) > bounds.aside || Math.abs(z) > bounds.aside) return onSay('The island ends before that.')
    if (isWater && laying.surface !== 'boards') return onSay('There is only water there. Boards can go over it.')
    setPeg(place)
    if (settle(layPoint(laying, document.paths, place))) onSay(`Point ${points.length + 1}, ${whereabouts([x, 0, z])}.`)
    else onSay('There is no room for more of it.')
  }
  function onBack() {
    if (laying && settle(liftPoint(laying, document.paths))) onSay(`Took a point back; ${Math.max(0, points.length - 1)} left.`)
  }
  function onEnd() {
    setLaying(null)
    setPeg(null)
  }
  function movePeg([right, down]: Place) {
    const towards = ((view()?.round ?? 62) * Math.PI) / 180
    const [x, z] = peg ?? points.at(-1) ?? [Math.cos(towards) * 0.45, Math.sin(towards) * 0.45]
    const next = [within(x + right), within(z + down)] as const
    setPeg(next)
    onSay(`The peg is ${whereabouts([next[0], 0, next[1]])}.`)
  }
  /** True when a key was for the path that is being laid. */
  function onKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (!laying || ctrlKey || metaKey || altKey) return false
    const step = stepOf(key, view()?.round ?? 62, shiftKey ? steps.fine : steps.usual)
    if (step) movePeg(step)
    else if (key === 'Enter' || key === ' ') {
      if (peg) onGround(peg)
      else movePeg([0, 0])
    } else if (key === 'Backspace') onBack()
    else if (key === 'Escape') onEnd()
    else return false
    return true
  }
  return {
    /** The path in hand: lying already, or not begun; null where none is laid. */
    inHand: laying && { path, points, wish: laying },
    wish,
    marks: laying ? { points, peg } : null,
    onGround: laying ? onGround : null,
    onKey,
    onBack,
    onEnd,
    onBegin() {
      setLaying({ ...wish, id: crypto.randomUUID(), start: null })
      toPicture()
    },
    onTakeUp({ id, surface, width }: Path) {
      setWish({ surface, width })
      setLaying({ id, surface, width, start: null })
      setPeg(null)
      toPicture()
    },
    onWear(change: Partial<Pick<Path, 'surface' | 'width'>>) {
      setWish({ ...wish, ...change })
      if (laying) settle(wear(laying, document.paths, change), true)
    },
    onErase({ id }: Path) {
      onDo({ do: 'erase-path', id })
      if (laying?.id === id) onEnd()
    },
  }
}
export type LayingPaths = ReturnType<typeof useLaying>
