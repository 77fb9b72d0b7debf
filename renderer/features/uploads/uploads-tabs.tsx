import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { organizationQueries } from '../../lib/organization/queries.ts'
import classes from './uploads-tabs.module.css'
import { useUploads } from './use-uploads.ts'

const t = texts('uploads')

/** The two pages of uploads: the queue, and the files on the server. */
export function UploadsTabs() {
  const { profileId } = useConnection().connection
  const { queue } = useUploads()
  const { data: own } = useQuery(organizationQueries.files(profileId))
  const tab = (path: string, words: string, count: number | undefined) => (
    <Link
      to={`/o/${profileId}/${path}`}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
    >
      {words} {count === undefined ? null : <span>{formatNumber(count)}</span>}
    </Link>
  )
  return (
    <nav className={classes.pages} aria-label={t('tabs')}>
      {tab('uploads', t('queue'), queue.length)}
      {tab('uploads/files', t('tab.files'), own?.files.length)}
    </nav>
  )
}
