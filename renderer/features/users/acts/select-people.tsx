import { Button, FileButton, Textarea } from '@mantine/core'
import { IconFileImport, IconListCheck } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { FirstFew } from '../../../components/first-few.tsx'
import { reportProblem } from '../../../components/notices/show-notice.ts'
import { textOfFile } from '../../../components/use-file-drop.ts'
import type { Person } from '../people.ts'
import classes from './acts.module.css'
import { addressKey, readAddresses } from '../../../lib/read-addresses.ts'

const t = texts('users')

interface SelectPeopleProps {
  /** Everyone in the organization; null until they are loaded. */
  readonly people: readonly Person[] | null
  readonly onSelect: (ids: readonly number[]) => void
}

/** Selects people by a list of addresses, pasted or from a file, for a bulk change. */
export function SelectPeople({ people, onSelect }: SelectPeopleProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        disabled={people === null}
        leftSection={<IconListCheck size={16} stroke={1.5} />}
        onClick={() => setOpen(true)}
      >
        {t('select.open')}
      </Button>
      {isOpen && people ? (
        <SelectDialog
          people={people}
          onClose={() => setOpen(false)}
          onSelect={(ids) => {
            setOpen(false)
            onSelect(ids)
          }}
        />
      ) : null}
    </>
  )
}

interface SelectDialogProps extends Pick<SelectPeopleProps, 'onSelect'> {
  readonly people: readonly Person[]
  readonly onClose: () => void
}

function SelectDialog({ people, onSelect, onClose }: SelectDialogProps) {
  const [text, setText] = useState('')
  const reset = useRef<() => void>(null)
  const found = useMemo(() => findPeople(text, people), [text, people])
  const count = found.people.length
  const read = async (file: File | null) => {
    if (file === null) return
    // Without the reset, the same file could not be chosen again after a change.
    reset.current?.()
    setText(await textOfFile(file))
  }
  return (
    <Dialog title={t('select.title')} size={600} onClose={onClose}>
      <div className={classes.preview}>
        <Textarea
          label={t('select.label')}
          description={t('select.help')}
          dir="ltr"
          autosize
          minRows={4}
          maxRows={10}
          spellCheck={false}
          value={text}
          onChange={(changed) => setText(changed.currentTarget.value)}
          data-autofocus
        />
        <p role="status">{text.trim() === '' ? '' : t('select.found', { count })}</p>
        {found.unknown.length === 0 ? null : (
          <details>
            <summary>{t('select.unknown', { count: found.unknown.length })}</summary>
            <ul>
              <FirstFew items={found.unknown}>{(address) => <li dir="ltr">{address}</li>}</FirstFew>
            </ul>
          </details>
        )}
      </div>
      <DialogActions>
        <FileButton
          resetRef={reset}
          accept="text/csv,text/plain,.csv,.txt"
          onChange={(file) => void read(file).catch(reportProblem)}
        >
          {(props) => (
            <Button variant="subtle" leftSection={<IconFileImport size={16} stroke={1.5} />} {...props}>
              {t('select.file')}
            </Button>
          )}
        </FileButton>
        <Button onClick={onClose}>{t('belonging.cancel')}</Button>
        <Button variant="filled" disabled={count === 0} onClick={() => onSelect(found.people.map(({ id }) => id))}>
          {t('select.confirm', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface FoundPeople {
  /** Accounts with one of the addresses, whether active or not. */
  readonly people: readonly Person[]
  /** Entries that match no known account, including invalid ones. */
  readonly unknown: readonly string[]
}

/** Finds people by their addresses in a pasted list or a file. */
export function findPeople(text: string, all: readonly Person[]): FoundPeople {
  const byAddress = new Map<string, Person[]>()
  for (const person of all) {
    if (person.email === undefined) continue
    const key = addressKey(person.email)
    byAddress.set(key, [...(byAddress.get(key) ?? []), person])
  }
  const wanted = new Map(readAddresses(text).map(({ address }) => [addressKey(address), address]))
  return {
    people: [...wanted.keys()].flatMap((key) => byAddress.get(key) ?? []),
    unknown: [...wanted].filter(([key]) => !byAddress.has(key)).map(([, address]) => address),
  }
}
