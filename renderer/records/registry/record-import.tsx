import { Anchor, Button, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Values } from '#contract/records/define.ts'
import { texts } from '#contract/texts.ts'
import type { Identified, KnownKind } from '../../lib/records/known-kind.ts'
import type { RecordPage } from '../../lib/records/use-record-page.ts'
import { RecordFiles } from './record-files.tsx'
import classes from './registry-panel.module.css'
import { formatList } from '../../lib/text/sentences.ts'
import { fieldLabel, kindText } from '../../lib/records/kind-texts.ts'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { NameText } from '../../components/texts/name-text.tsx'
import { isSameValue, supportedFields, type KindName } from '#contract/records/index.ts'

const t = texts('records', 'registry')

interface RecordImportProps<T extends Identified, V extends Values> {
  readonly page: RecordPage<T, V>
  /** Returns a value that is unique on a server. */
  readonly sameBy: (record: T) => string
  /** Returns the code that distinguishes a record from others of the same name. */
  readonly codeOf: (record: T) => string
}

const nothing: readonly never[] = []

/** A file that was read. It is kept until all of its records were opened or it was closed. */
interface ReadFile<T> {
  readonly name: string
  readonly reported: readonly T[]
}

/**
 * Saves and reads files on a server that lists its records. All records are saved. Records of a file that the server
 * lacks are opened one by one as new ones, so that each is reviewed.
 */
export function RecordImport<T extends Identified, V extends Values>(props: RecordImportProps<T, V>) {
  const { page, sameBy, codeOf } = props
  const { valuesOf } = page
  const { known, records, drafts, show } = page
  const here = records.records ?? nothing
  const [file, setFile] = useState<ReadFile<T> | null>(null)
  const [isShown, setShown] = useState(false)
  const { kind } = known
  const level = page.context.connection.featureLevel
  const entries = useMemo(
    () => importEntries(file?.reported ?? nothing, here, { kind, level, sameBy, valuesOf }),
    [file, here, kind, level, sameBy, valuesOf],
  )
  const missing = entries.filter((entry) => entry.here === null).length
  // If records are known only by id, their own panel reads and saves files.
  if (!records.isListed) return null
  return (
    <div className={classes.import}>
      <RecordFiles
        known={known}
        records={here}
        onRead={(reported, name) => {
          setFile({ name, reported })
          setShown(true)
        }}
      />
      {file === null || missing === 0 ? null : (
        <Anchor component="button" type="button" px="sm" fz="sm" onClick={() => setShown(true)}>
          {t('import.more', { count: missing, name: file.name })}
        </Anchor>
      )}
      {file !== null && isShown ? (
        <ImportDialog
          known={known}
          file={file.name}
          entries={entries}
          missing={missing}
          codeOf={codeOf}
          hasNewDraft={drafts.ids.has('new')}
          onOpen={(record) => {
            setShown(false)
            show('new', { name: `${file.name} ${record.id}`, values: valuesOf(record) })
          }}
          onShow={(id) => {
            setShown(false)
            show(id)
          }}
          onClose={() => {
            setShown(false)
            setFile(null)
          }}
        />
      ) : null}
    </div>
  )
}

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
function ImportDialog<T extends Identified>(props: ImportDialogProps<T>) {
  const { known, file, entries, missing, codeOf, hasNewDraft, onOpen, onShow, onClose } = props
  const words = { records: kindText(known.kind, 'many') }
  return (
    <Dialog onClose={onClose} title={t('import.title', { ...words, name: file })} size={560} withCloseButton={false}>
      <p>{t('import.new', { count: missing, all: entries.length })}</p>
      {hasNewDraft && missing > 0 ? <Text c="var(--warn)">{t('draft-first')}</Text> : null}
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

/** A record of a file, with its counterpart on the server. */
interface ImportEntry<T> {
  readonly record: T
  /** Null if the server has no counterpart. */
  readonly here: T | null
  /** Fields in which the two differ, among the fields that the server stores. */
  readonly differs: readonly string[]
}

interface Compared<T> {
  readonly kind: KindName
  /** The feature level of the server; null if it is unknown. */
  readonly level: number | null
  /** Returns a value that is unique on a server, because ids in a file mean nothing on another one. */
  readonly sameBy: (record: T) => string
  readonly valuesOf: (record: T) => Values
}

export function importEntries<T>(
  reported: readonly T[],
  here: readonly T[],
  { kind, level, sameBy, valuesOf }: Compared<T>,
): readonly ImportEntry<T>[] {
  const known = new Map(here.map((record) => [sameBy(record), record]))
  const fields = supportedFields(kind, 'update', level)
  return reported.map((record) => {
    const found = known.get(sameBy(record)) ?? null
    if (found === null) return { record, here: null, differs: [] }
    const [theirs, mine] = [valuesOf(found), valuesOf(record)]
    return { record, here: found, differs: fields.filter((name) => !isSameValue(kind, name, mine[name], theirs[name])) }
  })
}
