import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { scrollKeyOf } from './scroll-key.ts'

/** False where nothing was left to close: it has closed itself, and the page does not know yet. */
type Close = () => unknown
/** What is known of its entry: still to be written, being written, in the history; or it has none. */
type EntryState = 'fresh' | 'writing' | 'written' | 'none'
type UnaddressedLayer = { readonly close: Close; entry: EntryState }
type Search = Record<string, string>

const idMark = '~'
/** Takes the place of a layer that was closed while others lay above it: going back passes over its entry. */
const closedMark = `${idMark}closed`
const isUnaddressed = (layer: string | undefined) => layer?.startsWith(idMark) ?? false
const unaddressedOnTop = (layers: readonly string[]) => layers.length - 1 - layers.findLastIndex((layer) => !isUnaddressed(layer))
const pathOf = (href: string) => href.replace(/[?#].*/, '')

/**
 * The history of the layers (overlays) over a screen: dialogs, viewers, cards, panels, menus. Each has an entry in the history of the tab, so
 * that Back closes the topmost one; Escape closes it too, wherever the focus is. A layer with an address is open as long as the address has its parameter; one without is open until its
 * entry is left. One function: all of it reads and writes one history, which must agree with the open layers after every step.
 */
export function createLayers(router: AnyRouter) {
  const history: RouterHistory = router.history
  const { push, replace } = history
  /** The open layers without an address, by id, the lowest first. */
  const unaddressed = new Map<string, UnaddressedLayer>()
  /** How to close the open layers with an address, by parameter. */
  const addressed = new Map<string, Close>()
  /** Tasks that wait for a traversal of the history; null while none is under way. */
  let waiting: Close[] | null = null
  let isScheduled = false
  /** Parameters of the screen that were changed while layers lay over it. */
  const kept = new Map<string, string | null>()

  const layers = (): readonly string[] => history.location.state.layers ?? []
  let last = { path: history.location.pathname, layers: layers() }
  const search = (): Search => Object.fromEntries(new URLSearchParams(history.location.search))

  function goBack(steps: number) {
    waiting ??= []
    history.go(-steps)
  }
  function afterTraversal(task: () => void) {
    if (waiting) waiting.push(task)
    else task()
  }
  const write = (how: 'push' | 'replace', next: Search, open: readonly string[]) =>
    void router.navigate({
      to: history.location.pathname,
      search: next,
      hash: true,
      replace: how === 'replace',
      resetScroll: false,
      state: { layers: open, scrollKey: scrollKeyOf(history.location) },
    })

  /** Before a screen is left, the layers without an address over it are: a later Back could not open them again. */
  function leaveUnaddressed() {
    const left = unaddressedOnTop(layers())
    if (left > 0) goBack(left)
  }
  history.push = (path, state, options) =>
    afterTraversal(() => {
      if (!state?.layers) leaveUnaddressed()
      afterTraversal(() => push(path, state, options))
    })
  history.replace = (path, state, options) =>
    afterTraversal(() => {
      const isSameScreen = pathOf(path) === history.location.pathname
      const kept = isSameScreen && { layers: layers(), scrollKey: history.location.state.scrollKey }
      if (!isSameScreen) leaveUnaddressed()
      afterTraversal(() => replace(path, { ...kept, ...state }, options))
    })

  /** Makes the layers without an address and the entry of the history agree, one step at a time. */
  function reconcile() {
    isScheduled = false
    if (waiting) return
    const entries = layers()
    for (const [id, layer] of [...unaddressed].reverse()) {
      if (entries.includes(id)) layer.entry = 'written'
      else if (layer.entry === 'written') {
        unaddressed.delete(id)
        layer.close()
      }
    }
    const live = entries.findLastIndex((layer) => !isUnaddressed(layer) || unaddressed.has(layer)) + 1
    const closed = entries.length - live
    const [id, fresh] = [...unaddressed].find(([, { entry }]) => entry === 'fresh') ?? []
    if (id && fresh && closed <= 1) {
      fresh.entry = 'writing'
      write(closed ? 'replace' : 'push', search(), [...entries.slice(0, live), id])
    } else if (closed) goBack(closed)
  }
  function schedule() {
    if (!isScheduled) queueMicrotask(reconcile)
    isScheduled = true
  }
  function takeWaiting(): Close[] {
    const tasks = waiting ?? []
    waiting = null
    return tasks
  }
  function onTraversal(before: readonly string[], isSame: boolean) {
    const tasks = takeWaiting()
    const now = layers()
    const isPassedOver = isSame && now.length < before.length && before[now.length - 1] === closedMark && now.at(-1) !== closedMark
    if (isPassedOver) {
      goBack(1)
      return tasks.forEach(afterTraversal)
    }
    if (isSame && [...kept].some(([name, value]) => (search()[name] ?? null) !== value)) {
      const { ...next } = search()
      for (const [name, value] of kept) {
        if (value === null) delete next[name]
        else next[name] = value
      }
      tasks.unshift(() => write('replace', next, layers()))
    }
    queueMicrotask(() => tasks.forEach(afterTraversal)) // the router reads the entry first
  }
  history.subscribe(({ action }) => {
    const before = last
    last = { path: history.location.pathname, layers: layers() }
    if (action.type !== 'PUSH' && action.type !== 'REPLACE') onTraversal(before.layers, before.path === last.path)
    if (last.layers.length === 0 || before.path !== last.path) kept.clear()
    schedule()
  })

  /** How to close the open layers, the topmost first. Layers that the address had from the beginning lie lowest, in the order of the address. */
  function fromTop(): readonly Close[] {
    const unwritten = [...unaddressed.values()].filter(({ entry }) => entry !== 'written').map(({ close }) => close)
    const known = layers()
    const linked = Object.keys(search()).filter((name) => !known.includes(name))
    const named = [...linked, ...known].flatMap((layer) => unaddressed.get(layer)?.close ?? addressed.get(layer) ?? [])
    return [...named, ...unwritten].toReversed()
  }
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (fromTop().some((close) => close() !== false)) event.preventDefault() // the browser would close its own topmost dialog too
  })
  schedule()

  /**
   * Closes a layer with an address, and all above it: by going back where it has an entry, otherwise in place.
   * @param hasSteps with all the steps that led to it
   * @param isAlone what lies above it stays
   */
  function close(name: string, { hasSteps = false, isAlone = false } = {}): void {
    afterTraversal(() => {
      const { [name]: value, ...rest } = search()
      if (value === undefined) return
      let at = layers().lastIndexOf(name)
      while (hasSteps && layers()[at - 1] === name) at--
      if (at < 0) return write('replace', rest, layers())
      const isCovered = layers().findLastIndex((layer) => !isUnaddressed(layer)) > at
      if (isAlone && isCovered) return write('replace', rest, layers().with(at, closedMark))
      goBack(layers().length - at)
      if (hasSteps) close(name, { hasSteps }) // the lowest one may have come with the address
    })
  }

  return {
    /** Runs a task at once, or when the entry has come that is being gone back to. */
    afterTraversal,
    /** Opens a layer with an address by an entry of its own. One that is open already shows another value in place. */
    open(name: string, value: string) {
      afterTraversal(() => {
        const isOpen = name in search()
        write(isOpen ? 'replace' : 'push', { ...search(), [name]: value }, isOpen ? layers() : [...layers(), name])
      })
    },
    /**
     * Shows another value by an entry more, so that Back leads to the one before.
     * @param value null where nothing is named, which is a step too
     * @param without the layers that do not go along
     */
    step(name: string, value: string | null, without: readonly string[] = []) {
      afterTraversal(() => {
        const left = [name, ...without]
        const kept = Object.fromEntries(Object.entries(search()).filter(([each]) => !left.includes(each)))
        write('push', value === null ? kept : { ...kept, [name]: value }, [...layers(), name])
      })
    },
    close,
    /** Whether a layer is open, which Escape belongs to then. */
    isAnyOpen: () => fromTop().length > 0,
    /** A parameter of the screen itself was changed while layers lie over it: it stays so when they close. */
    keep(name: string, value: string | null) {
      if (layers().length > 0) kept.set(name, value)
    },
    /** A layer with an address is shown. The returned function says that it no longer is. */
    showAddressed(name: string, close: Close): Close {
      addressed.set(name, close)
      return () => void (addressed.get(name) === close && addressed.delete(name))
    },
    /** A layer without an address was opened. The returned function says that it is closed. */
    showUnaddressed(name: string, close: Close, hasEntry = true): Close {
      const id = idMark + name
      unaddressed.set(id, { close, entry: hasEntry ? 'fresh' : 'none' })
      schedule()
      return () => {
        unaddressed.delete(id)
        schedule()
      }
    },
  }
}
export type Layers = ReturnType<typeof createLayers>
