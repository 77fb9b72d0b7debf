import { IconLock, IconLockOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Details } from '../../components/details.tsx'
import { connectionQueries } from '../../lib/connection.ts'
import classes from './key-storage-line.module.css'
import { t } from './words.ts'

/** Shows where the key will be stored, before the user types it. */
export function KeyStorageLine() {
  const { data } = useQuery(connectionQueries.appInfo())
  // The line has its space from the start, so that the button below does not move under the pointer.
  if (!data) return <div className={classes.storage} aria-busy />
  const { isAvailable, name, reason } = data.keychain
  return (
    <div className={classes.storage} data-available={isAvailable}>
      <p className={classes.state}>
        {isAvailable ? (
          <IconLock size={14} stroke={1.7} aria-hidden />
        ) : (
          <IconLockOff size={14} stroke={1.7} aria-hidden />
        )}
        {t(isAvailable ? 'storage.ready' : 'storage.none')}
      </p>
      <p>{isAvailable ? t('storage.ready-what', { name }) : t('storage.none-what')}</p>
      {reason === null ? null : <Details>{reason}</Details>}
    </div>
  )
}
