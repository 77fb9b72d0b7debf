import { IconLock, IconLockOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { texts } from '#contract/texts.ts'
import { Details } from '../../components/details.tsx'
import { connectionQueries } from '../../lib/connection.ts'
import classes from './key-storage-line.module.css'

const t = texts('connect')

/** Keeps the space of the line until the keychain has answered. Its name is as long as the longest one. */
const notYetKnown = { isAvailable: true, name: 'Windows Credential Manager', reason: null }

/** Shows where the key will be stored, before the user types it. */
export function KeyStorageLine() {
  const { data } = useQuery(connectionQueries.appInfo())
  const { isAvailable, name, reason } = data?.keychain ?? notYetKnown
  return (
    // The line has the space of its text from the start. Otherwise the button below moves while it is being clicked,
    // and the click is lost.
    <div className={classes.storage} data-available={isAvailable} aria-busy={!data}>
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
