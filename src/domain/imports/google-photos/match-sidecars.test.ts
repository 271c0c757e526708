import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchSidecars } from './match-sidecars.ts'

const alone = (media: string, ...sidecars: string[]) => matchSidecars({ media: [media], sidecars }).matches.get(media) ?? null
const found = (sidecar: string, rule: string) => ({ sidecar, rule })
const full = '.supplemental-metadata'

describe('one file', () => {
  test.each([
    // the whole ending, the old form, and both in one archive
    ['DSC_7712.jpg', [`DSC_7712.jpg${full}.json`], `DSC_7712.jpg${full}.json`, 'A1'],
    ['DSC_7712.jpg', ['DSC_7712.jpg.json'], 'DSC_7712.jpg.json', 'A2'],
    ['DSC_7712.jpg', ['DSC_7712.jpg.json', `DSC_7712.jpg${full}.json`], `DSC_7712.jpg${full}.json`, 'A1'],
    // cut at 46: within the ending, before it, within the extension, within the name
    ['Screenshot_20210411_090807_Maps.jpg', ['Screenshot_20210411_090807_Maps.jpg.supplement.json'], null, 'A1'],
    ['a-lighthouse-in-the-fog-seen-from-the-ferr.jpg', ['a-lighthouse-in-the-fog-seen-from-the-ferr.jpg.json'], null, 'A1'],
    ['a-lighthouse-in-the-fog-seen-from-the-ferry2.jpg', ['a-lighthouse-in-the-fog-seen-from-the-ferry2.j.json'], null, 'A1'],
    ['a-lighthouse-in-the-fog-seen-from-the-ferry-no.jpeg', ['a-lighthouse-in-the-fog-seen-from-the-ferry-no.json'], null, 'A1'],
    [
      'an-archive-whose-tool-never-cut-any-name-at-all.png',
      [`an-archive-whose-tool-never-cut-any-name-at-all.png${full}.json`],
      null,
      'A3',
    ],
    // counters
    ['Boat(3).jpg', [`Boat.jpg${full}.json`, `Boat.jpg${full}(3).json`, `Boat.jpg${full}(30).json`], `Boat.jpg${full}(3).json`, 'A1'],
    ['Boat(3).jpg', ['Boat.jpg(3).json'], null, 'A2'],
    ['pier (7).jpg', [`pier (7).jpg${full}.json`], null, 'B1'],
    ['pier (7).jpg', ['pier (7).jpg.json'], null, 'B2'],
    ['pier(7).jpg', ['pier(7).jpg.supp(7).json'], null, 'B3'],
    // without the extension
    ['scan of a letter.png', [`scan of a letter${full}.json`], null, 'C1'],
    ['scan of a letter(2).png', ['scan of a letter(2).json'], null, 'C2'],
    // edited copies
    ['Harbour-EDITED.JPG', [`Harbour.JPG${full}.json`], null, 'DA1'],
    ['Harbour-bearbeitet(1).jpg', ['Harbour.jpg(1).json', 'Harbour.jpg.json'], 'Harbour.jpg(1).json', 'DA2'],
    ['Harbour-bearbeitet(1).jpg', ['Harbour.jpg.json'], null, 'DA2'],
    ['Harbour(1)-edited.jpg', [`Harbour.jpg${full}(1).json`], null, 'DA1'],
    ['Harbour-edited.jpg', [`Harbour.HEIC${full}.json`], null, 'DFA1'],
    ['Harbour-modifié.jpg'.normalize('NFD'), ['Harbour.jpg.json'], null, 'DA2'],
    ['the_long_evening_on_the_breakwater_in_june-edit.jpg', ['the_long_evening_on_the_breakwater_in_june.jpg.json'], null, 'DA1'],
    // other types
    ['IMG_3303.jpg', [`IMG_3303.HEIC${full}.json`], null, 'FA1'],
    ['IMG_3303(2).MOV', [`IMG_3303.HEIC${full}.json`, `IMG_3303.HEIC${full}(2).json`], `IMG_3303.HEIC${full}(2).json`, 'EA1'],
    ['PXL_20240102_030405678.MP~2', ['PXL_20240102_030405678.MP~2.jpg.supplemental-m.json'], null, 'EA1'],
    // no match
    ['IMG_7.jpg', [`IMG_70.jpg${full}.json`], null, null],
    ['IMG_7(2).jpg', [`IMG_7.jpg${full}(1).json`, `IMG_7.jpg${full}.json`], null, null],
    ['IMG_7.jpg', [`IMG_7.jpg${full}(1).json`], null, null],
    ['sea-edi.jpg', ['sea.jpg.json'], null, null],
  ])('%s beside %j has %s by %s', (media, sidecars, sidecar, rule) => {
    expect(alone(media, ...sidecars)).toEqual(rule === null ? null : found(sidecar ?? sidecars[0] ?? '', rule))
  })

  test('a capped copy without a sidecar of its own is a guess', () => {
    const capped = `${'storm-over-the-outer-skerries-in-late-november-x'.slice(0, 47)}(1).jpg`
    const plain = `${'storm-over-the-outer-skerries-in-late-november-x'.slice(0, 46)}.json`
    expect(alone(capped, plain)).toEqual(found(plain, 'GA1'))
  })

  test('a letter of two units that the cut would halve is dropped whole', () => {
    const name = `b${'🌊'.repeat(22)}`
    expect(alone(`${name}🌊.jpg`, `${name}.json`)).toEqual(found(`${name}.json`, 'A1'))
  })
})

describe('a folder', () => {
  test('a renamed file takes no sidecar that another file has as its own', () => {
    const sidecars = [`IMG_1.PNG${full}.json`]
    const { matches } = matchSidecars({ media: ['IMG_1.jpg', 'IMG_1.PNG'], sidecars })
    expect([...matches.keys()]).toEqual(['IMG_1.PNG'])
  })

  test('an original, its edited copy and its film share one sidecar without a conflict', () => {
    const sidecar = `IMG_2.HEIC${full}.json`
    const { matches, conflicts, unused } = matchSidecars({ media: ['IMG_2-edited.jpg', 'IMG_2.HEIC', 'IMG_2.MOV'], sidecars: [sidecar] })
    expect([...matches.values()].map((match) => match.sidecar)).toEqual([sidecar, sidecar, sidecar])
    expect({ conflicts, unused }).toEqual({ conflicts: [], unused: [] })
  })

  test('two files that claim one sidecar as their own are told, and a sidecar of no file too', () => {
    const { conflicts, unused } = matchSidecars({ media: ['x.jpg', 'x.gif'], sidecars: ['x.json', 'y.jpg.json'] })
    expect({ conflicts, unused }).toEqual({ conflicts: ['x.jpg', 'x.gif'], unused: ['y.jpg.json'] })
  })

  test('a title names one file that names leave over; two of one title name none', () => {
    const titles: Record<string, string> = { 'q.json': 'who: me?.jpg', 'r.json': 'two.jpg', 's.json': 'two.jpg' }
    const titleOf = (sidecar: string) => titles[sidecar] ?? null
    const { matches } = matchSidecars({ media: ['who_ me_.jpg', 'two.jpg'], sidecars: Object.keys(titles), titleOf })
    expect([...matches]).toEqual([['who_ me_.jpg', { sidecar: 'q.json', rule: 'G' }]])
  })

  test('whatever a picture was called and however often, its sidecar as Google names it is found, and no other', () => {
    const letters = fc.constantFrom('a', 'Z', '7', ' ', '-', '_', '.', '(', ')', 'é', '海', '🌊')
    const bases = fc.string({ unit: letters, minLength: 1, maxLength: 60 }).filter((base) => !/\(\d+\)$|^\.|\.$/.test(base))
    fc.assert(
      fc.property(bases, fc.integer({ min: 1, max: 12 }), fc.boolean(), (base, copies, isNew) => {
        const extension = '.jpg'
        const stored = base.slice(0, 47).isWellFormed() ? base.slice(0, 47) : base.slice(0, 46)
        const counters = Array.from({ length: copies }, (_, n) => (n === 0 ? '' : `(${n})`))
        const cut = (name: string) => (name.slice(0, 46).isWellFormed() ? name.slice(0, 46) : name.slice(0, 45))
        const sidecarOf = (counter: string) => `${cut(stored + extension + (isNew ? full : ''))}${counter}.json`
        const { matches } = matchSidecars({
          media: counters.map((counter) => stored + counter + extension),
          sidecars: counters.map(sidecarOf),
        })
        for (const counter of counters) expect(matches.get(stored + counter + extension)?.sidecar).toBe(sidecarOf(counter))
      }),
    )
  })
})
