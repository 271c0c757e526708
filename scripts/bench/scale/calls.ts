import { v7 } from 'uuid'
import type { ScaleWorld } from './members.ts'

/** A call, as the nth request of a bench sends it. */
export type Call = {
  readonly name: string
  readonly request: (
    at: number,
    world: ScaleWorld,
  ) => { readonly method?: 'GET' | 'POST' | 'PUT'; readonly url: string; readonly payload?: object }
}

/** Somebody other than who asks at the nth request. */
const another = (at: number, { members }: ScaleWorld) => members[(at + 1 + Math.floor(at / members.length)) % members.length]
const asking = (at: number, { members }: ScaleWorld) => members[at % members.length]
const beginnings = ['an', 'ba', 'cl', 'da', 'il', 'ka', 'ma', 'ro', 'sa', 'vi']

/** The calls of which most of what people do consists: fifteen that read, and five that write. */
export const calls: readonly Call[] = [
  { name: 'me', request: () => ({ url: '/api/auth/me' }) },
  { name: 'profile of another', request: (at, world) => ({ url: `/api/users/getUser/${another(at, world)?.id}` }) },
  { name: 'people, the newest', request: () => ({ url: '/api/users?sort=newest&filter=public' }) },
  { name: 'people, the nearest on one body', request: () => ({ url: '/api/users?sort=nearest&filter=sameisland' }) },
  { name: 'people by two letters', request: (at) => ({ url: `/api/users?q=${beginnings[at % beginnings.length]}` }) },
  { name: 'people by a name', request: (at, world) => ({ url: `/api/users?q=${encodeURIComponent(another(at, world)?.name ?? '')}` }) },
  { name: 'own case', request: (at, world) => ({ url: `/api/case/${asking(at, world)?.id}` }) },
  { name: 'case of another', request: (at, world) => ({ url: `/api/case/${another(at, world)?.id}` }) },
  { name: 'timeline', request: (at, world) => ({ url: `/api/case/${asking(at, world)?.id}/timeline` }) },
  {
    name: 'search in a case',
    request: (at, world) => ({ url: `/api/case/${asking(at, world)?.id}/search?q=${beginnings[at % beginnings.length]}` }),
  },
  { name: 'island of another', request: (at, world) => ({ url: `/api/users/${another(at, world)?.id}/island` }) },
  { name: 'tweets of all', request: () => ({ url: '/api/tweets?feed=public' }) },
  { name: 'tweets of those followed', request: () => ({ url: '/api/tweets?feed=following' }) },
  { name: 'notifications', request: () => ({ url: '/api/notifications' }) },
  { name: 'conversations', request: () => ({ url: '/api/conversations' }) },
  { name: 'messages', request: (at, world) => ({ url: `/api/conversations/${asking(at, world)?.conversationId}/messages` }) },
  {
    name: 'write a tweet',
    request: (at, world) => ({
      method: 'PUT',
      url: `/api/users/updateCaptionAndStoryTweets/${asking(at, world)?.id}`,
      payload: { casetweets: { text: `The lamp was lit ${at} times.` } },
    }),
  },
  {
    name: 'write a caption',
    request: (at, world) => ({
      method: 'PUT',
      url: `/api/users/updateCaptionAndStory/${asking(at, world)?.id}`,
      payload: { caseimage_id: asking(at, world)?.imageId, caption: `Harbour ${at}` },
    }),
  },
  {
    name: 'like a tweet',
    request: (at, { publicTweets }) => ({ method: 'PUT', url: `/api/tweets/${publicTweets[(at * 31) % publicTweets.length]}/like` }),
  },
  {
    name: 'send a message',
    request: (at, world) => ({
      method: 'POST',
      url: `/api/conversations/${asking(at, world)?.conversationId}/messages`,
      payload: { clientId: v7(), text: `Clear weather, ${at}.` },
    }),
  },
]
