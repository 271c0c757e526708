import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { BuiltModel } from '#domain/shop/models/models.ts'
import type { Degrees, Milliseconds, Pixels } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { PrintedPicture } from './DrawnPicture.tsx'
import { useModel } from './ModelThumbnail.tsx'
import { meshOf } from './model-image.ts'
import { boundsOf, drawModel, firstModelView, type ModelView, turned } from './model-view.ts'
import styles from './ProductModel.module.css'
import { ProductPicture } from './ProductPicture.tsx'
import { pictureOf } from './picture-of.ts'

type Props = {
  /** The slug of the product. */
  readonly product: string
  readonly name: string
  /** What of one's own it prints, shown in place of a sample. */
  readonly printed?: PrintedPicture | null | undefined
  readonly className?: string | undefined
}

/** The picture of a product on its own page: what stands on an island can be turned. */
export function ProductModel({ product, name, printed, className }: Props) {
  const picture = pictureOf(product)
  return picture?.kind === 'model' ? (
    <LoadedModel artifact={picture.artifact} name={name} className={className} />
  ) : (
    <ProductPicture product={product} printed={printed} className={className} />
  )
}

function LoadedModel({ artifact, name, className }: Omit<Props, 'product' | 'printed'> & { readonly artifact: string }) {
  const model = useModel(artifact)
  return <TurnableModel key={artifact} model={model} name={name} className={className} />
}

type TurnableModelProps = {
  /** Null while it loads. */
  readonly model: BuiltModel | null
  readonly name: string
  readonly className?: string | undefined
}

/** Device pixels along a side: at rest, at most while it turns, and the fewest. */
const sides = { still: 960, most: 640, fewest: 160 } as const
/** A frame that takes longer is drawn coarser from then on while the model turns. */
const slowFrame: Milliseconds = 14
/** Degrees for one press of a key, and for a drag across the picture. */
const keyTurn: Degrees = 10
const dragTurn: Degrees = 240
/** The model turns into place when it is first seen. */
const entrance = { turn: 70 as Degrees, time: 1400 as Milliseconds }
/** After so long without a move the model is drawn sharp. */
const settleDelay: Milliseconds = 140

const turnByKey: Readonly<Record<string, readonly [round: Degrees, above: Degrees]>> = {
  ArrowLeft: [keyTurn, 0],
  ArrowRight: [-keyTurn, 0],
  ArrowUp: [0, keyTurn],
  ArrowDown: [0, -keyTurn],
}

/** A model of the shop, turned by pointer or keys. It is drawn without WebGL, so that it is the same everywhere. */
function TurnableModel({ model, name, className }: TurnableModelProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [view, setView] = useState<ModelView>(firstModelView)
  const [isMoving, setMoving] = useState(false)
  const movingSide = useRef<Pixels>(sides.most)
  const shown = useMemo(() => {
    if (!model) return null
    const mesh = meshOf(model)
    return { mesh, bounds: boundsOf(mesh) }
  }, [model])

  useEffect(() => {
    if (!shown || isMotionReduced()) return
    const start = performance.now()
    let frame = requestAnimationFrame(function turn(now) {
      const part = Math.min(1, (now - start) / entrance.time)
      setView(turned(firstModelView, entrance.turn * (1 - part) ** 3, 0))
      setMoving(part < 1)
      if (part < 1) frame = requestAnimationFrame(turn)
    })
    return () => cancelAnimationFrame(frame)
  }, [shown])

  useEffect(() => {
    if (!shown || !canvas.current) return
    const context = canvas.current.getContext('2d')
    const full = Math.min(sides.still, Math.round(canvas.current.clientWidth * devicePixelRatio)) || sides.fewest
    const side = isMoving ? Math.min(full, movingSide.current) : full
    const before = performance.now()
    const pixels = drawModel(shown.mesh, shown.bounds, view, side)
    canvas.current.width = canvas.current.height = side
    context?.putImageData(new ImageData(pixels, side, side), 0, 0)
    if (isMoving && performance.now() - before > slowFrame) movingSide.current = Math.max(sides.fewest, Math.round(side * 0.8))
    if (!isMoving) return
    const timer = setTimeout(() => setMoving(false), settleDelay)
    return () => clearTimeout(timer)
  }, [shown, view, isMoving])

  function move(round: Degrees, above: Degrees) {
    setMoving(true)
    setView((now) => turned(now, round, above))
  }
  function drag({ buttons, movementX, movementY, currentTarget }: PointerEvent) {
    if (buttons === 0) return
    const each = dragTurn / Math.max(1, currentTarget.clientWidth)
    move(movementX * each, movementY * each)
  }
  function press(event: KeyboardEvent) {
    const turn = turnByKey[event.key]
    if (!turn || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    move(...turn)
  }
  const degrees = Math.round(view.azimuth)
  return (
    <figure className={classNames(styles.figure, className)}>
      <div
        className={styles.stage}
        role="slider"
        tabIndex={0}
        aria-label={t('Turn the picture of {name}', { name })}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={degrees}
        aria-valuetext={t('Seen from {degrees} degrees', { degrees })}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      >
        <canvas ref={canvas} className={styles.canvas} />
      </div>
      <figcaption className={styles.hint}>{t('Drag, or use the arrow keys, to turn it.')}</figcaption>
    </figure>
  )
}
