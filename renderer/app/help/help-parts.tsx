import type { HelpText, HelpPart } from '../../lib/help-text.ts'
import type { HelpTopic } from '../../lib/help.ts'
import { useEffect, useRef } from 'react'
import { texts } from '#contract/texts.ts'
import classes from './help-pane.module.css'

const t = texts('dialogs', 'help')

/** A help text with its labels in bold. */
export const Rich = ({ text }: { readonly text: HelpText }) =>
  text.map(({ text: words, isLabel }: HelpPart, index) => (isLabel ? <b key={index}>{words}</b> : words))

interface TopicProps {
  readonly topic: HelpTopic
  /** Task that was chosen; null for the topic itself. */
  readonly task: string | null
  /** True if the user chose the topic, so that its heading, or that of the task, takes the focus. */
  readonly takesFocus: boolean
}

/** Purpose, tasks and facts of a page. */
export function Topic({ topic: { title, purpose, tasks, facts }, task, takesFocus }: TopicProps) {
  const chosen = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) chosen.current?.focus()
  }, [takesFocus])
  return (
    <>
      <h2 ref={task === null ? chosen : undefined} tabIndex={-1}>
        <Rich text={title} />
      </h2>
      <p>
        <Rich text={purpose} />
      </p>
      {tasks.map(({ id, title: name, steps }) => (
        <section key={id}>
          <h3 ref={id === task ? chosen : undefined} tabIndex={-1}>
            <Rich text={name} />
          </h3>
          <ol className={classes.steps}>
            {steps.map((step, index) => (
              <li key={index}>
                <Rich text={step} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <section>
        <h3>{t('facts')}</h3>
        <ul className={classes.facts}>
          {facts.map((fact, index) => (
            <li key={index}>
              <Rich text={fact} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
