import { searchText, type Draw } from './page.ts'

/** A minimal table without a library: plain elements whose texts and links are set while scrolling. */
const draw: Draw = ({ rows, widths, rowHeight, height, width }, words) => {
  const element = <K extends keyof HTMLElementTagNameMap>(parent: Element, tag: K, style = '') => {
    const made = document.createElement(tag)
    made.style.cssText = style
    parent.append(made)
    return made
  }
  const search = element(document.body, 'div')
  search.setAttribute('role', 'search')
  const field = element(search, 'input')
  field.setAttribute('aria-label', words.search)
  const status = element(search, 'span')
  status.setAttribute('role', 'status')
  const scroller = element(
    document.body,
    'div',
    `position: relative; overflow: auto; height: ${height}px; width: ${width}px`,
  )
  scroller.setAttribute('role', 'grid')
  const all = element(scroller, 'div')
  const slots = Math.ceil(height / rowHeight) + 12
  const cellStyle = `line-height: ${rowHeight}px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis`
  const template = widths.map((width) => `${width}px`).join(' ')
  const linkAt = rows[0]?.linkAt
  const drawn = Array.from({ length: slots }, () => {
    const row = element(
      all,
      'div',
      `position: absolute; display: grid; grid-template-columns: ${template}; height: ${rowHeight}px; width: 100%`,
    )
    row.setAttribute('role', 'row')
    const cells = widths.map(() => {
      const cell = element(row, 'div', cellStyle)
      cell.setAttribute('role', 'gridcell')
      return cell
    })
    const link = element(cells[linkAt ?? 0] ?? row, 'a')
    return { row, cells, link, shown: -1 }
  })

  const texts = rows.map(searchText)
  let passing = rows.map((_, index) => index)
  const show = () => {
    const from = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - 6)
    for (let index = from; index < from + slots; index += 1) {
      const slot = drawn[index % slots]
      if (slot === undefined) continue
      const at = passing[index] ?? -1
      const data = rows[at]
      slot.row.hidden = data === undefined
      slot.row.style.display = data === undefined ? 'none' : 'grid'
      slot.row.style.top = `${index * rowHeight}px`
      slot.row.setAttribute('aria-rowindex', String(index + 2))
      if (data === undefined || slot.shown === at) continue
      slot.shown = at
      slot.link.setAttribute('href', data.href)
      slot.cells.forEach((cell, place) => {
        const target = place === data.linkAt ? slot.link : cell
        target.textContent = data.texts[place] ?? ''
      })
    }
  }
  const filter = () => {
    const text = field.value.toLowerCase()
    passing = []
    for (let index = 0; index < texts.length; index += 1) if (texts[index]?.includes(text)) passing.push(index)
    status.textContent = `${passing.length} rows`
    all.style.height = `${passing.length * rowHeight}px`
    show()
  }
  field.addEventListener('input', filter)
  scroller.addEventListener('scroll', show)
  filter()
}

window.reference = draw
