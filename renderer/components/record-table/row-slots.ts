/**
 * Gives each drawn row the key of an element, so that scrolling changes elements instead of creating them.
 *
 * A row that stays in view keeps its element. After a jump, in which no row stays, the elements keep their order:
 * an element that moves within the document is styled and laid out again with all of its cells.
 */
export class RowSlots {
  private shown = { first: 0, last: -1, size: 0 }
  /** Index of a row that has the first key. */
  private base = 0

  /** Returns the key for an index, when these rows are drawn. The same rows always get the same keys. */
  keysOf(first: number, count: number): (index: number) => number {
    const before = this.shown
    // A different number of keys would give every row another one.
    const size = Math.max(before.size, Math.ceil((count + 1) / 8) * 8)
    const last = first + count - 1
    if (before.size > 0 && (first > before.last || last < before.first)) {
      this.base = first - modulo(before.first - this.base, before.size)
    }
    this.shown = { first, last, size }
    const { base } = this
    return (index) => modulo(index - base, size)
  }
}

const modulo = (value: number, size: number): number => ((value % size) + size) % size
