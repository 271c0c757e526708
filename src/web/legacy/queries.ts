import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { albumsApi } from '#contract/albums.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { legacyApi } from '#contract/legacy/legacy.ts'
import type { LegacyChoices, NamedLegacy, OwnLegacy } from '#contract/legacy/views.ts'
import { hours, type Milliseconds, seconds } from '#domain/units.ts'
import { call } from '#web/lib/call.ts'
import { refetchMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'

const ownKey = ['legacy'] as const
const namedKey = ['legacy', 'named'] as const
/** How often it is asked how far a bag is that is being made. */
const askedEvery: Milliseconds = seconds(2)
/** How often the server counts the days of a request. */
const countedEvery: Milliseconds = hours(1)

const showOwn = (data: OwnLegacy) => queryClient.setQueryData(ownKey, data)

/**
 * What the caller chose for their legacy, their contacts and the request that is open.
 * @param isWatched while a screen stays open it is asked for every hour, as often as days are counted
 */
export const useOwnLegacy = ({ isWatched = false } = {}) =>
  useQuery({
    queryKey: ownKey,
    queryFn: async ({ signal }) => (await call(legacyApi.read, {}, { signal })).data,
    refetchOnMount: 'always',
    ...(isWatched && { refetchInterval: countedEvery }),
  })

/** The accounts whose legacy contact the caller is. Asked for again while a bag is being made. */
export const useNamedLegacies = () =>
  useQuery({
    queryKey: namedKey,
    queryFn: async ({ signal }) => (await call(legacyApi.named, {}, { signal })).data,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(({ bag }) => bag?.state === 'making') ? askedEvery : false),
  })

const withPassword = (password: string | undefined) => (password === undefined ? {} : { password })

export async function chooseLegacy(choices: LegacyChoices, password?: string): Promise<void> {
  const { data, message } = await call(legacyApi.choose, { body: { ...choices, albums: [...choices.albums], ...withPassword(password) } })
  showOwn(data)
  showToast(message)
}

type Invited = Pick<CallOf<typeof legacyApi.invite>['body'], 'name' | 'username' | 'email'>

/** @returns the code of the card that was made for a contact by e-mail, and null for an account */
export async function inviteContact(invited: Invited, password?: string): Promise<string | null> {
  const { data } = await call(legacyApi.invite, { body: { ...invited, ...withPassword(password) } })
  showOwn(data.legacy)
  return data.card
}

/** @returns the code of the new card */
export const renewCard = async (contact: string, password?: string): Promise<string> =>
  (await call(legacyApi.renewCard, { params: { contact }, body: withPassword(password) })).data.card

export async function removeContact(contact: string, password?: string): Promise<void> {
  showOwn((await call(legacyApi.remove, { params: { contact }, body: withPassword(password) })).data)
}

/** What an owner answers to the request that is open: that they are here, or no. */
export async function answerRequest(isRefusal: boolean): Promise<void> {
  const { data, message } = await call(isRefusal ? legacyApi.refuse : legacyApi.presence)
  showOwn(data)
  showToast(message)
  await refetchMe()
}

const replaceNamed = (changed: NamedLegacy) =>
  queryClient.setQueryData<NamedLegacy[]>(namedKey, (all) => all?.map((one) => (one.owner._id === changed.owner._id ? changed : one)))

/** What a contact with an account does about one owner. */
export function actsAsAccount(userId: string) {
  const params = { userId }
  const shown = async (reply: Promise<{ readonly data: NamedLegacy }>) => void replaceNamed((await reply).data)
  return {
    accept: () => shown(call(legacyApi.accept, { params, body: { isOldEnough: true } })),
    leave: async () => {
      showToast((await call(legacyApi.leave, { params })).message)
      await queryClient.invalidateQueries({ queryKey: namedKey })
    },
    ask: () => shown(call(legacyApi.ask, { params })),
    withdraw: () => shown(call(legacyApi.withdraw, { params })),
    object: () => shown(call(legacyApi.object, { params })),
    makeBag: () => shown(call(legacyApi.makeBag, { params })),
  }
}

/** The caller's own albums, page by page, to choose those that stay. */
export const useOwnAlbums = (id: string) =>
  useInfiniteQuery({
    queryKey: ['legacy', 'albums', id],
    queryFn: ({ pageParam, signal }) =>
      call(albumsApi.list, { params: { id }, query: { limit: 50, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
