import { Anchor } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Values } from '#contract/records/define.ts'
import { texts } from '#contract/texts.ts'
import type { Identified } from '../../lib/records/known-kind.ts'
import type { RecordPage } from '../../lib/records/use-record-page.ts'
import { ImportDialog } from './import-dialog.tsx'
import { importEntries } from './import-entries.ts'
import { RecordFiles } from './record-files.tsx'
import classes from './registry-panel.module.css'

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
        <Anchor component="button" type="button" onClick={() => setShown(true)}>
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
