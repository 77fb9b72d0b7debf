import { ActionIcon, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { MarkedText } from '../../components/texts/marked-text.tsx'
import { SearchInput } from '../../components/fields/search-input.tsx'
import { plainText, type HelpPart, type HelpText, type HelpTopic } from '../../lib/text/help.ts'
import { keysLabel, useKeys } from '../../lib/page/shortcuts.ts'
import { useHelp } from '../../stores/help.ts'
import { allTopics, topicAt } from './all-help.ts'
import classes from './help-pane.module.css'
import { foldLetters } from '#contract/fold-letters.ts'

const t = texts('dialogs', 'help')

/** Help beside the page: of the page itself, or of the topic that was chosen. The page stays usable. */
export default function HelpPane() {
  const { choice, open, close, showKeys } = useHelp()
  const keys = useKeys('keys')
  const pathname = useLocation({ select: (location) => location.pathname })
  // The help of another page replaces a chosen topic, because the reader went there to follow its steps.
  const [chosen, setChosen] = useState({ choice, pathname })
  if (chosen.choice !== choice) setChosen({ choice, pathname })
  const current = chosen.pathname === pathname ? choice : null
  const task = current?.task ?? null
  const isChosen = current !== null
  const topics = allTopics()
  const own = topicAt(pathname)
  const shown = topics.find(({ id }) => id === current?.topic) ?? own
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!isChosen) search.current?.focus()
  }, [isChosen])

  const results = useMemo(() => (query.trim() === '' ? null : findHelp(topics, query)), [topics, query])
  const show = (topic: string, of: string | null) => {
    setQuery('')
    open({ topic, task: of })
  }
  return (
    <aside
      className={classes.pane}
      aria-label={t('title')}
      onKeyDown={(pressed) => {
        // The first Escape clears the search.
        if (pressed.key === 'Escape' && query === '') close()
      }}
    >
      <header className={classes.head}>
        <SearchInput
          ref={search}
          flex={1}
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          text={query}
          onText={setQuery}
        />
        <ActionIcon aria-label={t('close')} onClick={close}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </header>
      {/* The key lets each text begin at the top. */}
      <div
        key={results === null ? `${shown?.id} ${task}` : 'results'}
        className={classes.body}
        tabIndex={0}
        role="region"
        aria-label={t('text')}
      >
        {results === null ? (
          <>
            {shown === own || own === undefined ? null : (
              <button type="button" className={classes.link} onClick={() => open()}>
                {t('this')}
              </button>
            )}
            {shown === undefined ? null : <Topic topic={shown} task={task} takesFocus={isChosen} />}
            <section>
              <h3>{t('more')}</h3>
              <ul className={classes.topics}>
                {topics
                  .filter((topic) => topic !== shown)
                  .map(({ id, title }) => (
                    <li key={id}>
                      <button type="button" className={classes.link} onClick={() => show(id, null)}>
                        {plainText(title)}
                      </button>
                    </li>
                  ))}
              </ul>
            </section>
            <button type="button" className={classes.keys} onClick={() => showKeys(true)}>
              {t('keys', { keys: keysLabel(keys) })}
            </button>
          </>
        ) : (
          <>
            <Text role="status" c="dimmed">
              {results.length === 0 ? t('search.none', { query }) : t('search.found', { count: results.length })}
            </Text>
            <ul className={classes.results}>
              {results.map(({ key, topic, task: found, text }) => (
                <li key={key}>
                  <button type="button" className={classes.result} onClick={() => show(topic.id, found)}>
                    <MarkedText text={text} query={query} />
                    <small>{plainText(topic.title)}</small>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </aside>
  )
}

/** A task or fact that has every word of the search, or a topic whose title or purpose has them. */
interface HelpResult {
  readonly key: string
  readonly topic: HelpTopic
  readonly task: string | null
  readonly text: string
}

/** Finds help by its texts. Titles come before steps and facts, and otherwise the order of the pages is kept. */
export function findHelp(topics: readonly HelpTopic[], query: string): HelpResult[] {
  const words = foldLetters(query.trim()).split(/\s+/)
  const has = (text: string) => words.every((word) => foldLetters(text).includes(word))
  const found = topics.flatMap((topic): readonly (HelpResult & { readonly isTitle: boolean })[] => {
    const { id, title, purpose, tasks, facts } = topic
    const page = plainText(title)
    const result = (part: string, task: string | null, text: string, isTitle: boolean) => ({
      key: `${id} ${part}`,
      topic,
      task,
      text,
      isTitle,
    })
    return [
      ...(has(`${page}\n${plainText(purpose)}`) ? [result('topic', null, plainText(purpose), has(page))] : []),
      ...tasks.flatMap((task) => {
        const name = plainText(task.title)
        const all = `${page}\n${name}\n${task.steps.map(plainText).join('\n')}`
        return has(all) ? [result(`task ${task.id}`, task.id, name, has(`${page} ${name}`))] : []
      }),
      ...facts.map(plainText).flatMap((fact, index) => (has(fact) ? [result(`fact ${index}`, null, fact, false)] : [])),
    ]
  })
  return found.toSorted((one, other) => Number(other.isTitle) - Number(one.isTitle))
}

/** A help text with its labels in bold. */
const Rich = ({ text }: { readonly text: HelpText }) =>
  text.map(({ text: words, isLabel }: HelpPart, index) => (isLabel ? <b key={index}>{words}</b> : words))

interface TopicProps {
  readonly topic: HelpTopic
  /** Task that was chosen; null for the topic itself. */
  readonly task: string | null
  /** True if the user chose the topic, so that its heading, or that of the task, takes the focus. */
  readonly takesFocus: boolean
}

/** Purpose, tasks and facts of a page. */
function Topic({ topic: { title, purpose, tasks, facts }, task, takesFocus }: TopicProps) {
  const chosen = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) chosen.current?.focus()
  }, [takesFocus])
  return (
    <>
      <Text component="h2" size="xl" fw={600} ref={task === null ? chosen : undefined} tabIndex={-1}>
        <Rich text={title} />
      </Text>
      <Text mt="xs" c="dimmed">
        <Rich text={purpose} />
      </Text>
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
