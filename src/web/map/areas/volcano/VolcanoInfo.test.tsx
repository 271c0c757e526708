import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VolcanoInfo } from './VolcanoInfo.tsx'

const islander = {
  _id: 'ines',
  name: 'Ines',
  username: 'ines',
  image: null,
  island: 'mesa',
  locked: false,
  remembered: false,
  ordinal: 4,
  archipelago: 'The Quiet',
  x: 0,
  y: 0,
}
const eruption = (kind: 'image' | 'tweet', image: string | null) => ({
  entry: { _id: kind, kind, caption: '', image, width: 1200, height: 900, thumbhash: null },
  createdAt: '2026-01-17T23:20:00.000Z',
  islander,
})

test('the volcano shows a thumbnail of each new entry that has a picture', () => {
  const markup = renderToStaticMarkup(
    <VolcanoInfo eruptions={[eruption('image', '/media/landfall/small'), eruption('tweet', null)]} onIslander={() => {}} />,
  )
  expect([...markup.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['/media/landfall/small'])
  expect(markup).toContain('A tweet')
})
