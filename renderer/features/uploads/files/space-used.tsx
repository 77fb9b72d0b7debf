import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { formatBytes } from '../../../lib/text/format.ts'
import { organizationQueries } from '../../../lib/organization/queries.ts'
import classes from '../uploads.module.css'

const t = texts('uploads')

const mebibyte = 1024 ** 2

/** Space used by the files of the whole organization, and its limit if known. */
export function SpaceUsed() {
  const { profileId, realm } = useConnection().connection
  const { data } = useQuery(organizationQueries.files(profileId))
  if (data === null) return null
  const quota = realm.uploadQuotaMib
  const limit = (quota ?? 0) * mebibyte
  // Until the space is known, a text of about the same length keeps its place, so that the actions don't move.
  const used = formatBytes(data?.spaceUsed ?? limit)
  return (
    <Text className={classes.used} data-known={data !== undefined} c="dimmed" miw={0}>
      {quota === null ? t('space', { used }) : t('space.of', { used, quota: formatBytes(limit) })}
    </Text>
  )
}
