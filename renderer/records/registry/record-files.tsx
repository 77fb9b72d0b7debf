import { Button, FileButton, Group } from '@mantine/core'
import { useRef } from 'react'
import { texts } from '#contract/texts.ts'
import { call } from '../../lib/bridge/bridge.ts'
import type { Identified, KnownKind } from '../../lib/records/known-kind.ts'
import { parseRecordFile, recordFile } from '../../lib/records/record-file.ts'
import { textOfFile } from '../../components/fields/use-file-drop.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'

const t = texts('records', 'registry')

interface RecordFilesProps<T extends Identified> {
  readonly known: KnownKind<T>
  /** Records to save. */
  readonly records: readonly T[]
  /** Called with the records of a file, of which there is at least one. */
  readonly onRead: (reported: readonly T[], name: string) => void | Promise<void>
}

/** Saves records as a file, and reads such a file. */
export function RecordFiles<T extends Identified>({ known, records, onRead }: RecordFilesProps<T>) {
  const reset = useRef<() => void>(null)
  const read = async (file: File | null) => {
    if (!file) return
    // Without the reset, the same file could not be chosen again after a change.
    reset.current?.()
    const { name } = file
    const { records: reported, problem } = parseRecordFile(known, await textOfFile(file))
    if (reported === null) return showNotice({ tone: 'bad', text: t('unreadable', { name, problem }) })
    if (reported.length === 0) return showNotice({ tone: 'warn', text: t('empty-file', { name }) })
    await onRead(reported, name)
  }
  const save = async () => {
    const name = `${known.plural}.json`
    const { isSaved } = await call('file:save-text', { name, text: recordFile(known, records) })
    if (isSaved) showNotice({ tone: 'ok', text: t('saved') })
  }
  return (
    <Group gap="0 4px">
      <FileButton
        resetRef={reset}
        accept="application/json,.json"
        onChange={(file) => void read(file).catch(reportProblem)}
      >
        {(props) => (
          <Button size="xs" variant="subtle" {...props}>
            {t('import')}
          </Button>
        )}
      </FileButton>
      <Button
        size="xs"
        variant="subtle"
        disabled={records.length === 0}
        onClick={() => void save().catch(reportProblem)}
      >
        {t('export')}
      </Button>
    </Group>
  )
}
