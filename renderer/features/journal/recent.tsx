import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { wholeJournal } from '#contract/journal-entries.ts'
import { texts } from '#contract/texts.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import { useFeatures } from '../../lib/page/feature.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { formatDate, formatDay, formatTime } from '../../lib/text/format.ts'
import { addressOfEntry } from '../../lib/page/record-path.ts'
import { isDay } from './day-head.tsx'
import { journalKeys, useFollowJournal } from './queries.ts'
import classes from './recent.module.css'
import { ResultMark } from './result-mark.tsx'
import { nameOf, actText } from './entry-texts.ts'

const t = texts('journal')

/** Number of changes, which leaves room for the items that need attention. */
const most = 6

/** Latest changes of the organization, for the overview. Shows nothing before the first change. */
export function Recent() {
  useFollowJournal()
  const { profileId } = useConnection().connection
  const configs = useFeatures().flatMap(({ records = [] }) => records)
  const { data: entries = [] } = useQuery({
    queryKey: journalKeys.recent(profileId),
    queryFn: async () => {
      const read = await call('journal:page', { filter: { ...wholeJournal, profileId }, from: 0, count: most })
      // A change may be of any kind, and the names of its fields are loaded with its kind.
      if (read.entries.length > 0) await Promise.all(configs.map((config) => config.loadTexts()))
      return read.entries
    },
    // The changes are reloaded, because pushes are missed while the overview is closed.
    staleTime: 0,
  })
  if (entries.length === 0) return null
  const base = `#/o/${profileId}`
  return (
    <section className={classes.recent} aria-labelledby="recent">
      <header>
        <h2 id="recent">{t('recent.title')}</h2>
        <Anchor href={`${base}/journal`}>{t('recent.open')}</Anchor>
      </header>
      <ul>
        {entries.map((entry) => (
          <li key={entry.writeId}>
            <time dateTime={new Date(entry.at).toISOString()} title={formatDate(entry.at / 1000)}>
              {isDay(entry.at, 0) ? formatTime(entry.at) : formatDay(entry.at)}
            </time>
            <ResultMark result={entry.result} />
            <span>
              <Anchor href={addressOfEntry(profileId, entry.writeId)}>
                <NameText text={nameOf(entry)} />
              </Anchor>
              {t('line.join')}
              {actText(entry)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
