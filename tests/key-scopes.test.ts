import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyCall } from '#contract/every-call.ts'
import { type Scope, scopes } from '#domain/account/api-keys.ts'

/** What a key of each scope may do, and nothing else: a call that reads a case is made by whatever key reads the case. */
const callsByScope: Readonly<Record<Scope, readonly string[]>> = {
  'profile:read': ['DELETE /api/keys/current', 'GET /api/whoami'],
  'import:write': [
    'DELETE /api/imports/:id',
    'DELETE /api/keys/current',
    'GET /api/imports',
    'GET /api/imports/:id',
    'GET /api/imports/:id/items',
    'GET /api/imports/:id/kept',
    'GET /api/imports/:id/report.csv',
    'GET /api/imports/:id/report.jsonl',
    'GET /api/upload/known',
    'POST /api/case/files',
    'POST /api/case/files/known',
    'POST /api/imports',
    'POST /api/imports/:id/add',
    'POST /api/imports/:id/cancel',
    'POST /api/imports/:id/choose',
    'POST /api/imports/:id/confirm',
    'POST /api/imports/:id/fail',
    'POST /api/imports/:id/finish',
    'POST /api/imports/:id/items',
    'POST /api/imports/:id/pause',
    'POST /api/imports/:id/plan',
    'POST /api/imports/:id/resume',
    'POST /api/imports/:id/retry',
    'POST /api/imports/:id/undo',
    'POST /api/upload/uploadFile',
  ],
  'export:read': [
    'DELETE /api/keys/current',
    'GET /api/case/:id',
    'GET /api/case/:id/counts',
    'GET /api/case/:id/entries/:entry/place',
    'GET /api/case/:id/entries/:entry/story',
    'GET /api/case/:id/search',
    'GET /api/case/:id/timeline',
    'GET /api/case/:id/where',
    'GET /api/case/:id/where/entries',
    'GET /api/case/:id/years',
  ],
  'account:export': ['DELETE /api/keys/current', 'GET /api/exports/latest'],
  'media:read': ['DELETE /api/keys/current'],
  'entries:write': [
    'DELETE /api/keys/current',
    'GET /api/upload/known',
    'POST /api/case/files',
    'POST /api/case/files/known',
    'POST /api/upload/uploadFile',
    'PUT /api/users/artifactIsPreview/:id',
    'PUT /api/users/imageIsPreview/:id',
    'PUT /api/users/savecase/:id',
    'PUT /api/users/savecaseMisc/:id',
    'PUT /api/users/savecaseVideo/:id',
    'PUT /api/users/stickyIsPreview/:id',
    'PUT /api/users/updateCaptionAndStory/:id',
    'PUT /api/users/updateCaptionAndStoryArtifacts/:id',
    'PUT /api/users/updateCaptionAndStoryMisc/:id',
    'PUT /api/users/updateCaptionAndStoryTweets/:id',
    'PUT /api/users/updateCaptionAndStoryVideos/:id',
    'PUT /api/users/videoIsPreview/:id',
  ],
}

/** What its owner threw away or replaced is theirs in a browser alone. */
const closedToKeys: readonly string[] = ['/api/case/:id/bin', '/api/case/:id/versions']

const calls: readonly Endpoint[] = Object.values(everyCall).flatMap((api) => Object.values(api))

test.each(scopes)('%s is the scope of these calls', (scope) => {
  const open = calls.filter((call) => [call.scope ?? []].flat().includes(scope)).map(({ method, path }) => `${method} ${path}`)
  expect(open.toSorted()).toEqual(callsByScope[scope])
})

test('every call that reads entries of a case is one that a key with export:read makes, but for the bin and earlier versions', () => {
  const ofCase = calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/case/:id'))
  const closed = ofCase.filter(({ scope }) => scope !== 'export:read').map(({ path }) => path)
  expect(closed.toSorted()).toEqual(closedToKeys)
})
