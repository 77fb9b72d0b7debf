import type { PageOperationId } from '#contract/operations/index.ts'
import type { UnreadableRecord } from '#contract/operations/list-reply.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { useUnlisted, useUnreadable } from '../../lib/bridge/unreadable.ts'
import { FirstFew } from '../texts/first-few.tsx'
import classes from './unreadable-records.module.css'

const t = texts('organization')

/** Number of records shown at first; more are shown on demand. */
const mostOpen = 2

/** Lists the records that a list lacks, and why; nothing if it lacks none. */
export function UnreadableRecords({ lists }: { readonly lists: readonly PageOperationId[] }) {
  const { profileId } = useConnection().connection
  const records = useUnreadable(profileId, lists)
  const unlisted = useUnlisted(profileId, lists)
  if (records.length === 0 && unlisted === 0) return null
  return (
    <div role="status">
      {unlisted === 0 ? null : (
        <p className={classes.unreadable} data-soft>
          {t('unlisted', { count: unlisted })}
        </p>
      )}
      {records.length === 0 ? null : (
        <details className={classes.unreadable} data-soft open={records.length <= mostOpen}>
          <summary>{t('unreadable', { count: records.length })}</summary>
          <div className={classes.rows}>
            <FirstFew items={records}>{(one) => <p>{unreadableText(one)}</p>}</FirstFew>
          </div>
        </details>
      )}
    </div>
  )
}

/** Explains why a record that isn't listed may still exist. */
export const unlistedText = () => t('unlisted.missing')

/** Describes one record that could not be read, in a sentence. */
export function unreadableText({ id, name, field, reason }: UnreadableRecord): string {
  const who = nameOf(id, name)
  return field === '' ? t('unreadable.no-record', { who }) : t(`unreadable.${reason}`, { who, field })
}

function nameOf(id: number | null, name: string | null): string {
  const shown = name?.slice(0, longestName)
  if (shown !== undefined)
    return id === null ? t('unreadable.named-only', { name: shown }) : t('unreadable.named', { name: shown, id })
  return id === null ? t('unreadable.unknown') : t('unreadable.nameless', { id })
}

/** Limit of characters of a name, so that it fits in one line. */
const longestName = 80
