import { Button, FileButton, Textarea } from '@mantine/core'
import { useRef, useState, type DragEvent } from 'react'
import { texts } from '#contract/texts.ts'
import { showNotice } from '../../components/notices/show-notice.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { formatList } from '../../lib/sentences.ts'
import { textOfFile } from '../../lib/text-of-file.ts'
import classes from './add-ids.module.css'
import { readColumn, readIds, type ReadIds } from './ids.ts'
import type { Invitations } from './use-invitations.ts'

const t = texts('invitations')

/** Adds invitation ids on a server that lists none: from pasted text, a dropped file, or one of its columns. */
export function AddIds({ addIds }: Pick<Invitations, 'addIds'>) {
  const [text, setText] = useState('')
  const reset = useRef<() => void>(null)
  const add = async ({ ids, others }: ReadIds, origin: 'entered' | 'file') => {
    if (ids.length > 0) await addIds(ids, origin)
    const lines = [t('ids.added', { count: ids.length })]
    if (others.length > 0) lines.push(t('ids.others', { words: formatList(others.slice(0, 3)), count: others.length }))
    showNotice({ tone: others.length > 0 ? 'warn' : 'ok', text: lines.join(' ') })
  }
  const readFile = async (file: File | null | undefined) => {
    if (!file) return
    // Without the reset, the same file could not be chosen again after a change.
    reset.current?.()
    const column = await readColumn(await textOfFile(file))
    if (column === null) return showNotice({ tone: 'bad', text: t('ids.no-column', { name: file.name }) })
    await add(column, 'file')
  }
  const dropped = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (file === undefined) return
    event.preventDefault()
    void readFile(file).catch(reportProblem)
  }
  return (
    <section
      className={classes.panel}
      aria-label={t('ids.title')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={dropped}
    >
      <p>{t('ids.why')}</p>
      <form
        className={classes.row}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          setText('')
          void add(readIds(text), 'entered').catch(reportProblem)
        }}
      >
        <Textarea
          aria-label={t('ids.label')}
          placeholder={t('ids.placeholder')}
          value={text}
          autosize
          minRows={1}
          maxRows={4}
          onChange={(changed) => setText(changed.currentTarget.value)}
        />
        <Button type="submit" disabled={text.trim() === ''}>
          {t('ids.add')}
        </Button>
        <FileButton
          resetRef={reset}
          accept="text/csv,text/plain,.csv,.txt"
          onChange={(file) => void readFile(file).catch(reportProblem)}
        >
          {(props) => (
            <Button variant="subtle" {...props}>
              {t('ids.file')}
            </Button>
          )}
        </FileButton>
      </form>
    </section>
  )
}
