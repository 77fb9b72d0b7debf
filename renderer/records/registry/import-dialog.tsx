import { Button } from '@mantine/core'
import { texts } from '#contract/texts.ts'
import type { Identified, KnownKind } from '../../lib/records/known-kind.ts'
import { formatList } from '../../lib/sentences.ts'
import { fieldLabel, kindText } from '../../lib/records/kind-texts.ts'
import { DialogActions } from '../../components/dialog-actions.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { NameText } from '../../components/name-text.tsx'
import classes from './import-dialog.module.css'
import type { ImportEntry } from './import-entries.ts'

const t = texts('records', 'registry')

interface ImportDialogProps<T extends Identified> {
  readonly known: KnownKind<T>
  /** Name of the file. */
  readonly file: string
  readonly entries: readonly ImportEntry<T>[]
  /** Number of records in the file that the server lacks. */
  readonly missing: number
  /** Returns the code that distinguishes a record from others of the same name. */
  readonly codeOf: (record: T) => string
  /** True if there is a draft of a new record already, because only one is possible. */
  readonly hasNewDraft: boolean
  readonly onOpen: (record: T) => void
  /** Shows the server's record. */
  readonly onShow: (id: number) => void
  readonly onClose: () => void
}

/** Lists the records of a file. Each record that the server lacks can be opened as a new one. */
export function ImportDialog<T extends Identified>(props: ImportDialogProps<T>) {
  const { known, file, entries, missing, codeOf, hasNewDraft, onOpen, onShow, onClose } = props
  const words = { records: kindText(known.kind, 'many') }
  return (
    <Dialog onClose={onClose} title={t('import.title', { ...words, name: file })} size={560} withCloseButton={false}>
      <p>{t('import.new', { count: missing, all: entries.length })}</p>
      {hasNewDraft && missing > 0 ? <p className={classes.waits}>{t('draft-first')}</p> : null}
      <ul className={classes.list} tabIndex={0}>
        {entries.map(({ record, here, differs }, index) => (
          // The index is the key, because a file may contain the same id twice.
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
