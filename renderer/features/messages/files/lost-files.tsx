import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { detachedSince, type Attachment } from '#contract/operations/messages.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/connection.ts'
import { formatList } from '../../../lib/sentences.ts'
import { organizationQueries } from '../../../lib/organization/queries.ts'
import classes from '../messages.module.css'

const t = texts('messages')

interface LostFilesProps {
  readonly messageId: number
  readonly from: string
  readonly to: string
}

/**
 * Shows, before saving, the files to which no message will link after the edit. If the server lists no files, its
 * answer will report them.
 */
export function LostFiles({ messageId, from, to }: LostFilesProps) {
  const { profileId, featureLevel } = useConnection().connection
  const own = useQuery({ ...organizationQueries.files(profileId), enabled: losesLinks(from, to) })
  const lost = lostFiles(from, to, messageId, own.data?.files ?? [])
  if (lost.length === 0) return null
  const isAsked = featureLevel === null || featureLevel >= detachedSince
  const names = formatList(lost.map(({ name }) => name))
  return (
    <p className={classes.warning} role="status">
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      {t(isAsked ? 'files.lost' : 'files.lost-stored', { names, count: lost.length })}
    </p>
  )
}

const link = /\/user_uploads\/([^\s)\]"'<>?#]+)/g

/** Returns the account's files that a text no longer links to, unless another message does. */
export function lostFiles(
  from: string,
  to: string,
  messageId: number,
  own: readonly Attachment[],
): readonly Attachment[] {
  const lost = lostPaths(from, to)
  return own.filter(({ path_id, message_ids }) => lost.has(path_id) && message_ids.every((id) => id === messageId))
}

/** True if a text links to files to which the other text does not link. */
export const losesLinks = (from: string, to: string): boolean => lostPaths(from, to).size > 0

function lostPaths(from: string, to: string): ReadonlySet<string> {
  const kept = pathsIn(to)
  return new Set([...pathsIn(from)].filter((path) => !kept.has(path)))
}

/** Files that a text links to, by their paths on the server. */
function pathsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(link)].map(([, path = '']) => decoded(path)))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A percent sign that begins no escape is part of the path.
    return path
  }
}
