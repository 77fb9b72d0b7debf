import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { MarkedText } from '../../components/marked-text.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { plainText } from '../../lib/help-text.ts'
import { keysLabel, useKeys } from '../../lib/shortcuts.ts'
import { useHelp } from '../../stores/help.ts'
import { allTopics, topicAt } from './all-help.ts'
import { findHelp } from './find-help.ts'
import { Topic } from './help-parts.tsx'
import classes from './help-pane.module.css'

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
          className={classes.search ?? ''}
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
            <p role="status" className={classes.count}>
              {results.length === 0 ? t('search.none', { query }) : t('search.found', { count: results.length })}
            </p>
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
