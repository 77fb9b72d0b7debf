import { foldLetters } from '../lib/fold-letters.ts'

/** A name with the part of it that was typed in bold. */
export function MarkedText({ text, query }: { readonly text: string; readonly query: string }) {
  const words = query.trim()
  const start = words === '' ? -1 : foldLetters(text).indexOf(foldLetters(words))
  if (start < 0) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, start)}
      <b>{text.slice(start, start + words.length)}</b>
      {text.slice(start + words.length)}
    </span>
  )
}
