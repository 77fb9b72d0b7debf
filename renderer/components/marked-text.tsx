import { findFolded } from '#contract/fold-letters.ts'

/** A name with the part of it that was typed in bold. */
export function MarkedText({ text, query }: { readonly text: string; readonly query: string }) {
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
