import * as z from 'zod/mini'
import { person } from '#contract/people/person.ts'
import { minutes } from '#domain/units.ts'
import { endpoint } from './endpoint.ts'
import { dataReply, messageReply, owner, page, paging } from './envelope.ts'

/** How the caller stands to somebody: whether they follow or asked to, are followed by them, and muted them. */
const relation = z.object({
  follow: z.enum(['none', 'asked', 'following']),
  followsYou: z.boolean(),
  isMuted: z.boolean(),
})
export type Relation = z.infer<typeof relation>

const query = z.object(paging)
export const followsApi = {
  counts: endpoint({
    method: 'GET',
    path: '/api/follows',
    access: 'member',
    summary: 'How many follow the caller, how many the caller follows, and how many ask to.',
    reply: dataReply(z.object({ followers: z.number(), following: z.number(), requests: z.number() })),
  }),
  relation: endpoint({
    method: 'GET',
    path: '/api/follows/:id',
    access: 'member',
    summary: 'How the caller stands to somebody.',
    params: owner,
    reply: dataReply(relation),
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/api/follows/:id',
    access: 'member',
    summary: 'Follows somebody at once, or asks to where the account is locked.',
    params: owner,
    personLimit: { most: 60, within: minutes(10) }, // more than anybody who looks around follows, and few for a program
    reply: dataReply(relation),
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/api/follows/:id',
    access: 'member',
    summary: 'Follows somebody no longer, or takes back what was asked.',
    params: owner,
    reply: messageReply,
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/follows/requests',
    access: 'member',
    summary: 'Who asks to follow the caller, the newest first.',
    query,
    reply: page(person),
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/api/follows/requests/:id',
    access: 'member',
    summary: 'Lets somebody follow who asked to.',
    params: owner,
    reply: messageReply,
  }),
  decline: endpoint({
    method: 'DELETE',
    path: '/api/follows/requests/:id',
    access: 'member',
    summary: 'Declines who asked to follow. They are not told, and may ask again.',
    params: owner,
    reply: messageReply,
  }),
  removeFollower: endpoint({
    method: 'DELETE',
    path: '/api/follows/followers/:id',
    access: 'member',
    summary: 'Takes a follower of the caller away. They are not told.',
    params: owner,
    reply: messageReply,
  }),
  followers: endpoint({
    method: 'GET',
    path: '/api/follows/:id/followers',
    access: 'member',
    summary: 'Who follows somebody, the newest first: for whoever sees their profile, those whose profiles they see too.',
    params: owner,
    query,
    reply: page(person),
  }),
  following: endpoint({
    method: 'GET',
    path: '/api/follows/:id/following',
    access: 'member',
    summary: 'Whom somebody follows, the newest first, under the same rule.',
    params: owner,
    query,
    reply: page(person),
  }),
}
