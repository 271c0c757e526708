import { describe, expect, test } from 'vitest'
import { isDeepEqual } from '#domain/deep-equal.ts'
import { CallError } from '../call.ts'
import {
  afterRefusal,
  type Draft,
  failedSave,
  initialAutosave,
  isDue,
  reconcile,
  type Saved,
  type SaveState,
  saveStatusOf,
  type TheirsOf,
} from './autosave.ts'

type Words = { readonly caption: string; readonly story: string }
const words = (caption: string): Words => ({ caption, story: '' })
const saved = (caption: string, revision: number | null = 3): Saved<Words> => ({ content: words(caption), revision })
const idle = (base: Saved<Words>): SaveState<Words> => ({ at: 'idle', saved: base })
const offline = new CallError(0, {})

/** An editor that opened on one revision and has this in it now. */
const look = (save: SaveState<Words>, caption: string) => ({
  status: saveStatusOf(save, words(caption).caption !== save.saved.content.caption),
  isDue: isDue(save, words(caption)),
})

describe('saving', () => {
  const opened = idle(saved('The roof'))
  test('an edit waits for a pause, then is sent', () => expect(look(opened, 'The sky')).toEqual({ status: 'unsaved', isDue: true }))
  test('what was sent is saved', () => expect(look(idle(saved('The sky', 4)), 'The sky')).toEqual({ status: 'saved', isDue: false }))
  test('while it is sent nothing else is, and what was typed meanwhile is sent next', () => {
    expect(look({ at: 'saving', saved: saved('The roof') }, 'The sky that night')).toEqual({ status: 'saving', isDue: false })
    expect(look(idle(saved('The sky', 4)), 'The sky that night')).toEqual({ status: 'unsaved', isDue: true })
  })
  test('words typed back to what they were need no saving', () =>
    expect(look(opened, 'The roof')).toEqual({ status: 'saved', isDue: false }))
})

describe('a save that failed', () => {
  const failed = failedSave(saved('The roof'), words('The sky'), new CallError(413, { message: 'Too large.' }))
  test('says why', () => expect(failed.reason).toBe('Too large.'))
  test('is not sent again as it was', () => expect(look(failed, 'The sky')).toEqual({ status: 'failed', isDue: false }))
  test('is sent again when it has changed', () => expect(look(failed, 'The sky!')).toEqual({ status: 'failed', isDue: true }))
  test('is none when what was saved stands there again', () => expect(look(failed, 'The roof')).toEqual({ status: 'saved', isDue: false }))
  test('of what the server never had stays one, also where nothing was changed', () =>
    expect(saveStatusOf(failedSave(saved('', null), words(''), offline), false)).toBe('failed'))
  test('that got no answer, or that the server could not do, may succeed later; a refused one may not', () => {
    const isTemporary = (status: number) => failedSave(saved('a'), words('b'), new CallError(status, {})).isTemporary
    expect([0, 500, 503, 400, 413].map(isTemporary)).toEqual([true, true, true, false, false])
  })
})

describe('a newer revision', () => {
  const base = saved('The roof')
  const meet = (mine: string, theirs: Saved<Words>) => reconcile({ base, content: words(mine) }, theirs)
  test('that changed the same is a conflict, and both texts are there', () =>
    expect(meet('Mine', saved('Theirs', 4))).toEqual({
      content: words('Mine'),
      save: { at: 'conflict', saved: base, theirs: saved('Theirs', 4) },
    }))
  test('in a conflict one can go on typing, and nothing is sent until it is resolved', () =>
    expect(look(meet('Mine', saved('Theirs', 4)).save, 'Mine!')).toEqual({ status: 'conflict', isDue: false }))
  test('keeping mine sends it over what they wrote; taking theirs needs no saving', () => {
    const resolved = idle(saved('Theirs', 4))
    expect(look(resolved, 'Mine')).toEqual({ status: 'unsaved', isDue: true })
    expect(look(resolved, 'Theirs')).toEqual({ status: 'saved', isDue: false })
  })
  test('in which two windows wrote the same is no conflict, nor is a save whose answer was lost', () =>
    expect(meet('Same', saved('Same', 4))).toEqual({ content: words('Same'), save: idle(saved('Same', 4)) }))
  test('whose content is the same only moves the revision on', () =>
    expect(meet('Mine', saved('The roof', 9))).toEqual({ content: words('Mine'), save: idle(saved('The roof', 9)) }))
  test('is shown where nothing was typed', () =>
    expect(meet('The roof', saved('Theirs', 4))).toEqual({ content: words('Theirs'), save: idle(saved('Theirs', 4)) }))
  test('over which nothing can be saved is a conflict whatever it says', () => {
    const final = { ...saved('Mine', 4), isFinal: true }
    expect(meet('Mine', final)).toEqual({ content: words('Mine'), save: { at: 'conflict', saved: base, theirs: final } })
  })
})

describe('what the server answers to a save', () => {
  const sent: Draft<Words> = { base: saved('The roof'), content: words('Mine') }
  const refusedBy = (cause: unknown, theirsOf: TheirsOf<Words>) => afterRefusal(sent, cause, theirsOf, isDeepEqual)
  const conflict = new CallError(409, { code: 'conflict' })
  test('a newer revision is reconciled with', async () => {
    expect(await refusedBy(conflict, () => saved('Theirs', 4))).toEqual({ at: 'conflict', saved: sent.base, theirs: saved('Theirs', 4) })
    expect(await refusedBy(conflict, async () => saved('Mine', 4))).toEqual(idle(saved('Mine', 4)))
  })
  test('a conflict with something that cannot be had is a failure, as is every other refusal', async () => {
    const unknown = () => Promise.reject(offline)
    expect(await refusedBy(conflict, unknown)).toMatchObject({ at: 'failed', isTemporary: true, sent: words('Mine') })
    expect(await refusedBy(new CallError(413, { message: 'Too large.' }), unknown)).toMatchObject({ at: 'failed', reason: 'Too large.' })
  })
})

describe('a draft that was left in this browser', () => {
  const base = saved('The roof')
  const draft: Draft<Words> = { base, content: words('The sky') }
  test('is gone on with where nobody saved since', () =>
    expect(initialAutosave(base, draft)).toEqual({ content: draft.content, save: idle(base) }))
  test('is gone on with where the server writes the same in another way', () =>
    expect(initialAutosave(saved('The roof.'), draft)).toEqual({ content: draft.content, save: idle(saved('The roof.')) }))
  test('of an older revision is a conflict, never an overwrite', () =>
    expect(initialAutosave(saved('Theirs', 4), draft).save).toEqual({ at: 'conflict', saved: base, theirs: saved('Theirs', 4) }))
  test('that the server has by now is none', () => {
    const server = saved('The sky', 4)
    expect(initialAutosave(server, draft)).toEqual({ content: server.content, save: idle(server) })
  })
  test('is none: what the server has is opened', () =>
    expect(initialAutosave(base, null)).toEqual({ content: base.content, save: idle(base) }))
})
