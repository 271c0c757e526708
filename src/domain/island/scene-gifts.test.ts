import { expect, test } from 'vitest'
import { scenePaths } from '../scenes/scene.ts'
import { artifactKinds, sceneCollection } from './document/artifact-kinds.ts'
import { giftInWords, giftOf } from './scene-gifts.ts'

test('each scene has something of its own for an island, and nothing else of that collection is there', () => {
  const kinds = artifactKinds.filter(({ collection }) => collection === sceneCollection).map(({ slug }) => slug)
  expect(scenePaths.map((path) => giftOf(path).slug).toSorted()).toEqual(kinds.toSorted())
  expect([giftInWords('/cns'), giftInWords('/cns-skeleton')]).toEqual(['a brain coral', 'an arch of ribs'])
})
