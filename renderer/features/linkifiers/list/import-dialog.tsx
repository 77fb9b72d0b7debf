import { Button, Modal } from '@mantine/core'
import { DialogActions } from '../../../components/dialog-actions.tsx'
import { useReturnFocus } from '../../../components/use-return-focus.ts'
import { t } from '../text.ts'
import { nameOf } from '../values.ts'
import classes from './import-dialog.module.css'
import type { ImportEntry } from './import-entries.ts'

interface ImportDialogProps {
  /** Of the file. */
  readonly name: string
  readonly entries: readonly ImportEntry[]
  /** How many of them the server does not have. */
  readonly missing: number
  /** There is a draft of a new one already, and there can be only one. */
  readonly hasNewDraft: boolean
  readonly onOpen: (entry: ImportEntry) => void
  readonly onClose: () => void
}

/** Lists what a file holds: each linkifier that the server does not have can be opened as a new one. */
export function ImportDialog({ name, entries, missing, hasNewDraft, onOpen, onClose }: ImportDialogProps) {
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title={t('import.title', { name })} size={560} withCloseButton={false}>
      <p>{t('import.new', { count: missing, all: entries.length })}</p>
      {hasNewDraft && missing > 0 ? <p className={classes.waits}>{t('draft-first')}</p> : null}
      <ul className={classes.list} tabIndex={0}>
        {entries.map((entry, index) => (
          // A file may hold the same id twice.
          <li key={index} className={classes.entry}>
            <span>
              <bdi>{nameOf(entry.values)}</bdi>
              <code title={entry.values.pattern}>{entry.values.pattern}</code>
            </span>
            {entry.isHere ? (
              <small>{t('import.here')}</small>
            ) : (
              <Button size="xs" disabled={hasNewDraft} onClick={() => onOpen(entry)}>
                {t('import.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          {t('import.done')}
        </Button>
      </DialogActions>
    </Modal>
  )
}
