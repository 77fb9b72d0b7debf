import { memo } from 'react'
import type { ReactNode } from 'react'
import type { Link } from '../linkify.ts'
import classes from './linked-text.module.css'
import { openLink } from '../../../components/page/open-link.ts'

/** A message with its links. There may be hundreds of links, so each is a plain button. */
export const LinkedText = memo(function LinkedText({ text, links }: { text: string; links: readonly Link[] }) {
  const pieces: ReactNode[] = []
  let done = 0
  for (const link of links) {
    pieces.push(text.slice(done, link.start))
    pieces.push(
      <button
        key={link.start}
        type="button"
        className={classes.link}
        title={link.url}
        onClick={() => openLink(link.url)}
      >
        {link.text}
      </button>,
    )
    done = link.end
  }
  return [...pieces, text.slice(done)]
})
