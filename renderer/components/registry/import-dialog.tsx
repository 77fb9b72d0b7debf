import { Button } from '@mantine/core'
import type { Identified, KnownKind } from '../../lib/records/known-kind.ts'
import { formatList } from '../../lib/format.ts'
import { fieldLabel, kindText } from '../../lib/records/words.ts'
import { DialogActions } from '../dialog-actions.tsx'
import { Dialog } from '../dialog.tsx'
import { NameText } from '../name-text.tsx'
import classes from './import-dialog.module.css'
import type { ImportEntry } from './import-entries.ts'
import { t } from './text.ts'

interface ImportDialogProps<T extends Identified> {
  readonly known: KnownKind<T>
  /** The name of the file. */
  readonly file: string
  readonly entries: readonly ImportEntry<T>[]
  /** How many of them the server does not have. */
  readonly missing: number
  /** What tells an entry from others of its name. */
  readonly codeOf: (record: T) => string
  /** There is a draft of a new one already, and there can be only one. */
  readonly hasNewDraft: boolean
  readonly onOpen: (record: T) => void
  /** Shows the one that the server has. */
  readonly onShow: (id: number) => void
  readonly onClose: () => void
}

/** Lists what a file holds: each record that the server does not have can be opened as a new one. */
export function ImportDialog<T extends Identified>(props: ImportDialogProps<T>) {
  const { known, file, entries, missing, codeOf, hasNewDraft, onOpen, onShow, onClose } = props
  const words = { record: kindText(known.kind, 'one'), records: kindText(known.kind, 'many') }
  return (
    <Dialog onClose={onClose} title={t('import.title', { ...words, name: file })} size={560} withCloseButton={false}>
      <p>{t('import.new', { count: missing, all: entries.length })}</p>
      {hasNewDraft && missing > 0 ? <p className={classes.waits}>{t('draft-first', words)}</p> : null}
      <ul className={classes.list} tabIndex={0}>
        {entries.map(({ record, here, differs }, index) => (
          // A file may hold the same id twice.
          <li key={index} className={classes.entry}>
            <span>
              <NameText text={known.nameOf(record)} />
              <code title={codeOf(record)}>{codeOf(record)}</code>
              {differs.length === 0 ? null : (
                <small>
                  {t('import.differs', { fields: formatList(differs.map((name) => fieldLabel(known.kind, name))) })}
                </small>
              )}
            </span>
            {here === null ? (
              <Button size="xs" disabled={hasNewDraft} onClick={() => onOpen(record)}>
                {t('import.open')}
              </Button>
            ) : differs.length === 0 ? (
              <small>{t('import.here')}</small>
            ) : (
              <Button size="xs" onClick={() => onShow(here.id)}>
                {t('import.show')}
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
    </Dialog>
  )
}
