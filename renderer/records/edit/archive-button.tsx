import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useId } from 'react'
import type { Values } from '#contract/records/define.ts'
import { texts } from '#contract/texts.ts'
import type { EditForm } from '../../lib/edit/use-edit-form.ts'
import { checkWrite } from '../../lib/writes/store.ts'
import classes from './archive-button.module.css'

const t = texts('records', 'edit')

interface ArchiveButtonProps<V extends Values> {
  /** Form of the record; null if the record can't be changed. */
  readonly form: EditForm<V> | null
  readonly isArchived: boolean
  /** Reason why the record can't be archived yet. */
  readonly waits?: string | undefined
}

/** Button that archives or unarchives a record, as a change of its own (`is_archived`), if the account can. */
export function ArchiveButton<V extends Values>({ form, isArchived, waits }: ArchiveButtonProps<V>) {
  const reasonId = useId()
  if (form === null || form.id === null || form.lock !== null) return null
  const { kind, id, context, report } = form
  const Icon = isArchived ? IconArchiveOff : IconArchive
  const why = isArchived ? undefined : waits
  return (
    <>
      {why === undefined ? null : (
        <span id={reasonId} className={classes.why}>
          {why}
        </span>
      )}
      <Button
        variant={isArchived ? 'default' : 'subtle'}
        leftSection={<Icon size={16} stroke={1.5} />}
        disabled={why !== undefined}
        aria-describedby={why === undefined ? undefined : reasonId}
        onClick={() => {
          const changes = [{ field: 'is_archived', base: isArchived, mine: !isArchived }]
          checkWrite(context.connection.profileId, { kind, act: 'update', id, changes }).catch(report)
        }}
      >
        {t(isArchived ? 'unarchive' : 'archive')}
      </Button>
    </>
  )
}
