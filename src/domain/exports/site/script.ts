/**
 * The script of the site, a classic one, since pages from `file:` load no modules: search on the opening page, and dragging of the island.
 * The index is loaded when somebody begins to search. Words are folded as `foldForSearch` does: case and accents do not count.
 */
export const script = String.raw`(() => {
  'use strict'
  const maxHits = 100
  const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

  function enableSearch(section) {
    const form = document.getElementById('search-form')
    const field = document.getElementById('search-field')
    const status = document.getElementById('search-status')
    const hits = document.getElementById('search-hits')
    const chunks = Number(section.dataset.chunks)
    const rows = []
    let left = -1
    let failed = 0
    let timer = 0
    let shown = []

    window.bureauIndex = (chunk) => {
      for (const row of chunk) rows.push({ row, folded: fold(row[1] + ' ' + row[2] + ' ' + row[4]) })
    }
    function load() {
      if (left >= 0) return
      left = chunks
      for (let number = 1; number <= chunks; number++) {
        const element = document.createElement('script')
        element.src = 'data/site/index/' + number + '.js'
        element.async = false
        element.onload = () => settle(0)
        element.onerror = () => settle(1)
        document.head.append(element)
      }
    }
    function settle(failures) {
      left--
      failed += failures
      if (left === 0) find()
    }

    function find() {
      const words = fold(field.value).split(/\s+/).filter(Boolean)
      if (words.length === 0) return show([], '')
      load()
      if (left > 0) return show([], 'Loading…')
      const found = rows.filter(({ folded }) => words.every((word) => folded.includes(word)))
      const missing = failed > 0 ? ' A part of the search index is missing from this folder.' : ''
      show(found.slice(0, maxHits), inWords(found.length) + missing)
    }
    function inWords(count) {
      if (count === 0) return 'Nothing has all of these words.'
      const number = count.toLocaleString('en-GB') + ' found'
      return count > maxHits ? number + '. The first ' + maxHits + ' are shown.' : number + '.'
    }
    /** A list that stays the same is left in place: somebody may be about to click in it. */
    function show(found, words) {
      status.textContent = words
      if (found.length === shown.length && found.every((hit, at) => hit === shown[at])) return
      shown = found
      hits.replaceChildren(...found.map(({ row }) => hitOf(row)))
    }
    function hitOf([href, title, mark, thumbnail]) {
      const item = document.createElement('li')
      const frame = document.createElement('span')
      const words = document.createElement('span')
      const link = document.createElement('a')
      const note = document.createElement('span')
      frame.className = 'frame'
      if (thumbnail) {
        const picture = document.createElement('img')
        picture.src = thumbnail
        picture.alt = ''
        picture.loading = 'lazy'
        frame.append(picture)
      }
      link.href = href
      link.textContent = title
      link.dir = 'auto'
      note.className = 'mark'
      note.textContent = mark
      words.append(link, note)
      item.append(frame, words)
      return item
    }

    document.getElementById('search-off').hidden = true
    form.hidden = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      find()
    })
    field.addEventListener('focus', load)
    field.addEventListener('input', () => {
      clearTimeout(timer)
      timer = setTimeout(find, 150)
    })
    // A browser that comes back to the page may have kept what was typed.
    addEventListener('pageshow', find)
  }

  function enableTurning(table) {
    const sides = [...table.querySelectorAll('input')]
    const pixelsOfSide = 24
    let from = null
    table.addEventListener('pointerdown', (event) => {
      if (event.target.localName !== 'img') return
      from = { x: event.clientX, side: sides.findIndex((side) => side.checked) }
      event.preventDefault()
      table.setPointerCapture(event.pointerId)
    })
    table.addEventListener('pointermove', (event) => {
      if (from === null) return
      const side = from.side + Math.round((event.clientX - from.x) / pixelsOfSide)
      const shown = sides[((side % sides.length) + sides.length) % sides.length]
      shown.checked = true
      // The arrow keys go on from there.
      shown.focus({ preventScroll: true })
    })
    const end = () => {
      from = null
    }
    table.addEventListener('pointerup', end)
    table.addEventListener('pointercancel', end)
  }

  const section = document.querySelector('[data-chunks]')
  if (section) enableSearch(section)
  for (const table of document.querySelectorAll('.turntable')) enableTurning(table)
})()
`
