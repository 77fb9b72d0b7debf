import { findFolded } from '#contract/fold-letters.ts'
import { showHidden } from '#contract/name-marks.ts'

/** A name with the typed part in bold. */
export function MarkedText({ text: name, query }: { readonly text: string; readonly query: string }) {
  const text = showHidden(name)
  const found = findFolded(text, query.trim())
  if (found === null) return <span>{text}</span>
  const [start, end] = found
  return (
    <span>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </span>
  )
}
