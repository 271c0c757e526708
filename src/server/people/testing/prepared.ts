import { expect } from 'vitest'
import type { EntryKind } from '#domain/case/kinds.ts'
import { maxEntriesInOneSave, maxHashesAtOnce } from '#domain/case/limits.ts'
import { minProposedWords } from '#domain/dictionary/term.ts'
import { maxGuestBookLine } from '#domain/island/guest-book.ts'
import { maxAttachments, maxMessageLength } from '#domain/messages/limits.ts'
import { maxPinnedUpdateLength } from '#domain/people/progress.ts'
import { maxReportWordsLength } from '#domain/safety/reports.ts'
import { maxReviewLength } from '#domain/shop/reviews.ts'
import { maxReplyLength } from '#domain/tweets/limits.ts'
import { maxPageTextLength, maxPageTitleLength } from '#domain/writing/limits.ts'
import { succeeded } from '#server/case/testing/case.ts'
import { multipart, photo, sha256 } from '#server/media/testing/media.ts'
import { correspondent } from '#server/messages/testing/messages.ts'
import { unsubscribeAddress } from '#server/notifications/unsubscribe.ts'
import { american, repeatable, shopper } from '#server/shop/testing/shop.ts'
import { aRecipe, savedChart, stockholm, sydney } from '#server/starcharts/testing/starcharts.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { longest } from './full.ts'
import { preparedImports } from './prepared-imports.ts'
import type { FullWorld } from './world.ts'

/** What differs, in one try of a call, from how it is asked of a full world otherwise; `after` puts back what the next call needs. */
export type Prepared = {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object | string
  readonly headers?: Readonly<Record<string, string>>
  /** Asked without the login, which it would end by another one. */
  readonly isGuest?: boolean
  readonly after?: () => Promise<void>
}
/** By call, as method and path of the contract. Who asks is the owner of the full account, with the login they have at that moment. */
export type Preparations = Readonly<Record<string, (ada: Person) => Prepared | Promise<Prepared>>>

const deletions = {
  image: 'deleteCaptionAndStory',
  video: 'deleteCaptionsandStoriesVideo',
  misc: 'deleteCaptionsandStoriesMisc',
  tweet: 'deleteCaptionsandStoriesTweets',
} as const

/**
 * What has to be there before each call that makes, changes or ends something, made anew for every try, so that each of them succeeds.
 * One function: it is a table by calls.
 */
export function prepared(t: TestApp, { brendan, entries, draft, list }: FullWorld): Preparations {
  const { newId, db, now, config } = t.deps
  let people = 0
  const stranger = () => t.resident(`stranger-${people++}`)
  const idOf = async (asking: ReturnType<TestApp['call']>) => succeeded<{ data: { _id: string } }>(await asking).data._id
  const done = async (asking: ReturnType<TestApp['call']>) => void succeeded(await asking)

  const idsOf = (kind: EntryKind, from = 0) => (entries.get(kind) ?? []).slice(from, from + maxEntriesInOneSave).map(({ id }) => id)
  const binned = async (as: Person, kind: keyof typeof deletions, ids = idsOf(kind)) => {
    const body = { caseimage_id: ids }
    await done(t.call('PUT', `/api/users/${deletions[kind]}/${as.id}`, { as, body }))
    return { body }
  }
  const restored = async (as: Person, kind: keyof typeof deletions) => {
    const body = { caseimage_id: idsOf(kind) }
    await done(t.call('POST', `/api/case/${as.id}/restore`, { as, body }))
    return { body }
  }
  let erased = 0
  const tweet = entries.get('tweet')?.at(-1)?.id ?? ''

  const talk = async (ada: Person) => ({ params: { id: (await correspondent(t, ada).begin(brendan))._id } })
  const group = async (ada: Person) => ({ params: { id: (await correspondent(t, ada).found([brendan], 'Lamps'))._id } })
  const request = async (ada: Person) => ({ params: { id: (await correspondent(t, await stranger()).found([ada], 'Boats'))._id } })
  const ownMessage = async (ada: Person) => {
    const writer = correspondent(t, ada)
    return { params: { id: (await writer.send(await writer.begin(brendan), longest(maxMessageLength)))._id } }
  }

  const fullCart = async (ada: Person) => {
    const buyer = shopper(t, ada)
    await buyer.change({ shipmentAddress: american })
    return (await buyer.add(repeatable)).data
  }
  const placed = async (ada: Person) => {
    await fullCart(ada)
    const { status, data, message } = await shopper(t, ada).place()
    if (status !== 200) throw new Error(`placing answered ${status}: ${message}`)
    return data._id
  }
  const approved = async (ada: Person) => {
    const id = await placed(ada)
    const { reference } = (await shopper(t, ada).pay(id)).data
    await t.simulator.approve(reference)
    return { id, reference }
  }
  const bought = async (as: Person) => {
    await shopper(t, as).confirm((await approved(as)).id)
    return repeatable
  }
  const voucher = async (as: Person) => {
    await shopper(t, as).change({ shipmentAddress: american })
    const [made] = (await shopper(t, as).buy('gift-voucher-20')).vouchers
    return made ?? expect.fail('no voucher was made')
  }
  const review = { stars: 5, text: longest(maxReviewLength) }

  const chart = async (ada: Person) => (await savedChart(t, ada, aRecipe({ skies: [sydney, stockholm] })))._id
  const sharing = (subject: string) => ({ kind: 'starchart', subject, lifetime: 'week', confirmed: true })
  const page = { title: longest(maxPageTitleLength), text: longest(maxPageTextLength) }
  /** A draft of its own, in the place of another. */
  const newDraft = async (as: Person) => {
    const { data } = succeeded<{ data: { _id: string }[] }>(await t.call('GET', '/api/pages', { as }))
    await done(t.call('DELETE', `/api/pages/${data.at(-1)?._id}`, { as }))
    return idOf(t.call('PUT', `/api/pages/${newId()}`, { as, body: page }))
  }
  const asking = async (ada: Person) => {
    const as = await stranger()
    await done(t.call('PUT', `/api/users/deactivedeleteacc/${ada.id}`, { as: ada, body: { status: 'lock', locked: true } }))
    await done(t.call('PUT', `/api/follows/${ada.id}`, { as }))
    const open = () => done(t.call('PUT', `/api/users/deactivedeleteacc/${ada.id}`, { as: ada, body: { status: 'lock', locked: false } }))
    return { params: { id: as.id }, after: open }
  }
  const toStranger = async () => ({ params: { id: (await stranger()).id } })
  /** A stranger to whom this was done before. */
  const toOne = (path: string) => async (as: Person) => {
    const { id } = await stranger()
    await done(t.call('PUT', `/api/${path}/${id}`, { as }))
    return { params: { id } }
  }

  return {
    ...preparedImports(t),
    ...Object.fromEntries(
      (Object.keys(deletions) as (keyof typeof deletions)[]).map((kind) => [
        `PUT /api/users/${deletions[kind]}/:id`,
        (ada: Person) => restored(ada, kind),
      ]),
    ),
    'POST /api/case/:id/restore': (ada) => binned(ada, 'tweet'),
    'POST /api/case/:id/erase': (ada) => binned(ada, 'video', idsOf('video', maxEntriesInOneSave * ++erased)),
    'GET /metrics': () => ({ headers: { authorization: `Bearer ${config.metricsToken}` } }),
    'POST /unsubscribe/:token': (ada) => ({ params: { token: unsubscribeAddress(config, ada.id).split('/').at(-1) ?? '' } }),
    'PUT /api/follows/:id': toStranger,
    'PUT /api/blocks/:id': toStranger,
    'PUT /api/mutes/:id': toStranger,
    'DELETE /api/follows/:id': toOne('follows'),
    'DELETE /api/blocks/:id': toOne('blocks'),
    'DELETE /api/mutes/:id': toOne('mutes'),
    'PUT /api/follows/requests/:id': asking,
    'DELETE /api/follows/requests/:id': asking,
    'PUT /api/people-lists/:list': () => ({ body: { name: `Lamps ${++people}` } }),
    'DELETE /api/people-lists/:list': (as) => ({
      after: () => done(t.call('PUT', `/api/people-lists/${list}`, { as, body: { name: 'Lamps' } })),
    }),
    'PUT /api/people-lists/:list/people/:id': toStranger,
    'DELETE /api/people-lists/:list/people/:id': toStranger,
    'POST /api/reports': () => ({
      body: { target: { kind: 'user', id: brendan.id, owner: brendan.id }, reason: 'spam', words: longest(maxReportWordsLength) },
    }),
    'POST /api/upload/uploadFile': async () => multipart([{ name: 'file', filename: 'lamp.jpg', content: await photo() }]),
    'POST /api/case/files': async () => multipart([{ name: 'file', filename: 'lamp.jpg', content: await photo() }]),
    'POST /api/case/files/known': () => ({ body: { sha256: Array.from({ length: maxHashesAtOnce }, (_, at) => sha256(String(at))) } }),
    'PUT /api/users/uploadImage/:id': async () => multipart([{ name: 'image', filename: 'lamp.jpg', content: await photo() }]),
    'DELETE /api/starcharts/:id': async (ada) => ({ params: { id: await chart(ada) } }),
    'POST /api/shares': async (ada) => ({ body: sharing(await chart(ada)) }),
    'DELETE /api/shares/:id': async (as) => ({
      params: { id: await idOf(t.call('POST', '/api/shares', { as, body: sharing(await chart(as)) })) },
    }),
    'PUT /api/cart/promotion': async () => {
      const code = `LAMP-${++people}`
      await db.insertInto('promotions').values({ code, kind: 'percent', amount: 1000, created_at: now() }).execute()
      return { body: { code } }
    },
    'POST /api/addresses': () => ({ body: american }),
    'PUT /api/addresses/:id': async (as) => ({
      params: { id: await idOf(t.call('POST', '/api/addresses', { as, body: american })) },
      body: { ...american, line1: '3 Quay Street' },
    }),
    'DELETE /api/addresses/:id': async (as) => ({ params: { id: await idOf(t.call('POST', '/api/addresses', { as, body: american })) } }),
    'PUT /api/products/:slug/review': async (as) => ({ params: { slug: await bought(as) }, body: review }),
    'DELETE /api/products/:slug/review': async (as) => {
      const slug = await bought(as)
      await t.call('PUT', `/api/products/${slug}/review`, { as, body: review })
      return { params: { slug } }
    },
    'POST /api/orders': async (ada) => {
      const { totals, revision } = await fullCart(ada)
      return { body: { total: totals.total, revision } }
    },
    'POST /api/orders/:id/pay': async (ada) => ({ params: { id: await placed(ada) }, body: { provider: 'card' } }),
    'POST /api/orders/:id/confirm': async (ada) => ({ params: { id: (await approved(ada)).id } }),
    'PUT /api/cart/voucher': async (ada) => ({ body: { code: (await voucher(ada)).code } }),
    'PUT /api/vouchers/:id': async (ada) => ({ params: { id: (await voucher(ada))._id }, body: { name: 'Brendan', words: 'For you' } }),
    'POST /api/orders/:id/cancel': async (ada) => ({ params: { id: await placed(ada) } }),
    'POST /api/payments/:provider/webhook': async (ada) => {
      const { reference } = await approved(ada)
      const webhook = t.simulator.webhooks.waiting().find(({ body }) => body.includes(reference))
      if (!webhook) throw new Error('nothing was told of a payment')
      const { provider, body, headers } = await t.simulator.webhooks.sign(webhook)
      return { params: { provider }, body, headers }
    },
    'PUT /api/notifications/read': () => ({ body: { through: now().toISOString() } }),
    'POST /api/notifications/push': () => ({
      body: { endpoint: 'https://127.0.0.1/push', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } },
    }),
    'POST /api/conversations': () => ({ body: { to: [brendan.id] } }),
    'PUT /api/conversations/:id': async (ada) => ({ ...(await group(ada)), body: { title: 'Boats' } }),
    'DELETE /api/conversations/:id': talk,
    'PUT /api/conversations/:id/accept': request,
    'PUT /api/conversations/:id/decline': request,
    'POST /api/conversations/:id/members': async (ada) => ({ ...(await group(ada)), body: { to: [(await stranger()).id] } }),
    'PUT /api/conversations/:id/mute': async (ada) => ({ ...(await talk(ada)), body: { muted: true } }),
    'PUT /api/conversations/:id/read': async (ada) => {
      const { params } = await talk(ada)
      const { sequence } = await correspondent(t, brendan).send(params.id, longest(maxMessageLength))
      return { params, body: { sequence } }
    },
    'PUT /api/conversations/:id/typing': talk,
    'POST /api/conversations/:id/messages': async (ada) => ({
      ...(await talk(ada)),
      body: {
        clientId: newId(),
        text: longest(maxMessageLength),
        attachments: idsOf('misc', maxEntriesInOneSave).slice(0, maxAttachments),
      },
    }),
    'PUT /api/messages/:id': async (ada) => ({ ...(await ownMessage(ada)), body: { text: longest(maxMessageLength - 1) } }),
    'DELETE /api/messages/:id': ownMessage,
    'PUT /api/messages/:id/reaction': async (ada) => ({ ...(await ownMessage(ada)), body: { reaction: 'heart' } }),
    'DELETE /api/messages/:id/reaction': ownMessage,
    'POST /api/tweets/:id/replies': () => ({ body: { text: longest(maxReplyLength) } }),
    'POST /api/users/:id/guest-book/lines': () => ({ body: { text: longest(maxGuestBookLine) } }),
    'DELETE /api/users/:id/guest-book/lines/:line': async (as) => ({
      params: {
        line: await idOf(t.call('POST', `/api/users/${as.id}/guest-book/lines`, { as, body: { text: longest(maxGuestBookLine) } })),
      },
    }),
    'PUT /api/users/:id/guest-book': () => ({ body: { writers: 'members' } }),
    'PUT /api/shares/open-walk': () => ({ body: { isOpen: false } }),
    'DELETE /api/tweets/:id/replies/:reply': async (as) => ({
      params: { reply: await idOf(t.call('POST', `/api/tweets/${tweet}/replies`, { as, body: { text: longest(maxReplyLength) } })) },
    }),
    'PUT /api/pins/:id': () => ({ params: { id: newId() }, body: { text: longest(maxPinnedUpdateLength) } }),
    'DELETE /api/pins/:id': async (as) => {
      const id = newId()
      await done(t.call('PUT', `/api/pins/${id}`, { as, body: { text: 'Lamps' } }))
      return { params: { id } }
    },
    'POST /api/dictionary/proposals': () => ({
      body: {
        term: `Lamp room ${++people}`,
        field: 'sea',
        definition: 'The glazed room at the top of a lighthouse.',
        text: Array.from({ length: minProposedWords }, (_, at) => `word${at}`).join(' '),
      },
    }),
    'PUT /api/pages/:id': () => ({ params: { id: draft }, body: { title: `Page ${++people}`, text: page.text } }),
    'DELETE /api/pages/:id': async (ada) => ({ params: { id: await newDraft(ada) } }),
    'POST /api/pages/:id/file': async (ada) => ({ params: { id: await newDraft(ada) } }),
  }
}
