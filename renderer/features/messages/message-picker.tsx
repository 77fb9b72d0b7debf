import { Button, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/connection.ts'
import { readReference, type Reference } from './link.ts'
import classes from './messages.module.css'

const t = texts('messages')

interface OpenerProps {
  /** Id of the open message. */
  readonly id: number | null
  readonly onOpen: (id: number) => void
}

/** Typed text that refers to no message of this organization. */
type Unopened = Exclude<Reference, { kind: 'message' }>

/** A field for a number or a link. A link to another organization is refused, and its host is shown. */
export function MessagePicker({ id, onOpen }: OpenerProps) {
  const { server } = useConnection().connection
  const [typed, setTyped] = useState(id === null ? '' : String(id))
  const [problem, setProblem] = useState<Unopened | null>(null)
  const open = () => {
    const found = readReference(typed, server)
    if (found.kind === 'message') return onOpen(found.id)
    return setProblem(found)
  }
  return (
    <form
      className={classes.opener}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        open()
      }}
    >
      <TextInput
        aria-label={t('open.label')}
        placeholder={t('open.placeholder')}
        leftSection={<IconLink size={16} stroke={1.5} aria-hidden />}
        classNames={{ input: classes.reference ?? '' }}
        spellCheck={false}
        dir="ltr"
        value={typed}
        error={problem && problemText(problem, server)}
        onChange={(changed) => {
          setTyped(changed.currentTarget.value)
          setProblem(null)
        }}
      />
      <Button type="submit">{t('open')}</Button>
    </form>
  )
}

const problemText = (problem: Unopened, server: string): string =>
  problem.kind === 'unclear'
    ? t('open.unclear')
    : t('open.elsewhere', { host: problem.host, own: URL.parse(server)?.host ?? server })
