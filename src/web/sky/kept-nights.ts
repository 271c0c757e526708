import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { usersApi } from '#contract/people/users.ts'
import { type KeptNight, nightAsText, nightsIn, nightsToAdopt, slotFor } from '#domain/people/kept-nights.ts'
import type { Progress } from '#domain/people/progress.ts'
import { call } from '#web/lib/call.ts'
import { refetchMe, useMe } from '#web/lib/me.ts'
import { browserStorage } from '#web/lib/storage.ts'

const storageKey = 'kept-nights'
/** Those of a guest, which this browser keeps. */
function nightsOfBrowser(): Progress {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(storageKey) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Progress) : {}
  } catch {
    return {}
  }
}

/** The nights that somebody keeps: of a member in the progress of their account, which nobody else sees; of a guest in this browser. */
export function useKeptNights() {
  const me = useMe().data
  const [ofBrowser, setOfBrowser] = useState(nightsOfBrowser)
  const saving = useMutation({
    mutationFn: (change: Progress) =>
      call(usersApi.updateProgress, { params: { id: me?.doc._id ?? '' }, body: { progress: { ...change } } }),
    onSuccess: () => void refetchMe(),
  })
  const adopting = useMutation({
    mutationFn: async ({ id, adopted }: { readonly id: string; readonly adopted: Progress; readonly left: Progress }) => {
      if (Object.keys(adopted).length > 0) await call(usersApi.updateProgress, { params: { id }, body: { progress: { ...adopted } } })
    },
    onSuccess(_reply, { left }) {
      if (Object.keys(left).length > 0) browserStorage.setItem(storageKey, JSON.stringify(left))
      else browserStorage.removeItem(storageKey)
      setOfBrowser(left)
      void refetchMe()
    },
  })
  const adopt = useEffectEvent((id: string) => {
    if (me && Object.keys(ofBrowser).length > 0) adopting.mutate({ id, ...nightsToAdopt(me.progress, ofBrowser) })
  })
  const ownId = me?.doc._id
  // what a guest kept here goes with them into their account
  useEffect(() => {
    if (ownId !== undefined) adopt(ownId)
  }, [ownId])
  const progress = me?.progress ?? ofBrowser
  function change(slot: string, value: string | false) {
    if (me) return saving.mutate({ [slot]: value })
    const next = { ...ofBrowser, [slot]: value }
    browserStorage.setItem(storageKey, JSON.stringify(next))
    setOfBrowser(next)
  }
  const slot = slotFor(progress)
  return {
    nights: nightsIn(progress),
    isInAccount: me !== undefined,
    isBusy: saving.isPending,
    /** Null where all places are taken. */
    keep: slot === null ? null : (night: KeptNight) => change(slot, nightAsText(night)),
    forget: (slot: string) => change(slot, false),
  }
}
