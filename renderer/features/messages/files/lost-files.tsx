import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { detachedSince } from '#contract/operations/messages.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/connection.ts'
import { formatList } from '../../../lib/sentences.ts'
import { organizationQueries } from '../../../lib/organization/queries.ts'
import classes from '../messages.module.css'
import { losesLinks, lostFiles } from './lost-links.ts'

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
