import { Anchor, Button, Input } from '@mantine/core'
import { useId, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { partPlace, Sentence } from '../../components/sentence.tsx'
import { useConnection } from '../../lib/connection.ts'
import { readId } from './read-id.ts'
import classes from './scheduled-messages.module.css'

const t = texts('scheduled-messages')

/** Opens a message by its id if the server lists none. For a link to a message, explains where to open it. */
export function ById({ onOpen }: { readonly onOpen: (id: number) => Promise<void> }) {
  const { profileId } = useConnection().connection
  const id = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<'unclear' | 'link' | null>(null)
  const open = () => {
    const given = readId(typed)
    if (given.kind === 'id') {
      setTyped('')
      onOpen(given.id).catch(reportProblem)
    } else setProblem(given.kind)
  }
  const problemWords =
    problem === 'link' ? (
      <Sentence text={t('by-id.link', { page: partPlace })}>
        <Anchor href={`#/o/${profileId}/messages`}>{t('by-id.messages')}</Anchor>
      </Sentence>
    ) : (
      problem && t('by-id.unclear')
    )
  return (
    <section className={classes.byId} aria-label={t('by-id.title')}>
      <p>{t('by-id.why')}</p>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault()
          open()
        }}
      >
        <Input.Wrapper id={id} label={t('column.id')} description={t('by-id.help')} error={problemWords}>
          <div className={classes.field}>
            <Input
              id={id}
              inputMode="numeric"
              spellCheck={false}
              autoComplete="off"
              dir="ltr"
              value={typed}
              error={problem !== null}
              onChange={(changed) => {
                setTyped(changed.currentTarget.value)
                setProblem(null)
              }}
            />
            <Button type="submit" disabled={typed.trim() === ''}>
              {t('by-id.add')}
            </Button>
          </div>
        </Input.Wrapper>
      </form>
    </section>
  )
}
