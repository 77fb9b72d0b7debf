import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { partsOf, type EntryPart } from '#contract/entry-parts.ts'
import { wasNotNeeded } from '#contract/outcomes.ts'
import type { Entry, EntryLine } from '#contract/journal-entries.ts'
import { showHidden } from '#contract/name-marks.ts'
import { texts } from '#contract/texts.ts'
import { NameText } from '../../components/name-text.tsx'
import { OutcomeMark } from '../../records/review/outcome-table.tsx'
import { isEdited, TextDifference } from '../../records/review/text-difference.tsx'
import { useConnection } from '../../lib/connection.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import { emptyDirectory, useDirectory } from '../../lib/organization/directory.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import classes from './entry-pane.module.css'
import { ResultMark } from './result-mark.tsx'
import { fieldWord, isTextField, valueTexts, actText } from './entry-texts.ts'

const t = texts('journal')

interface EntryPartsProps {
  readonly entry: Entry
  readonly lines: readonly EntryLine[]
}

/** Fields of an entry before and after, problems first. */
export function EntryParts({ entry, lines }: EntryPartsProps) {
  const context = useContextOf(entry)
  const parts = useMemo(() => partsOf(lines), [lines])
  return (
    <section>
      <h3>{t('parts.title')}</h3>
      <ul className={classes.parts}>
        {parts.map((part) => (
          <li key={part.field ?? ''}>
            <span className={classes.partHead}>
              <b>{part.field === null ? actText(entry) : fieldWord(entry.kind, part.field)}</b>
              <PartMark part={part} entry={entry} />
            </span>
            <Values part={part} entry={entry} context={context} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PartMark({ part: { state, because }, entry }: { readonly part: EntryPart; readonly entry: Entry }) {
  if (because !== null && wasNotNeeded({ because })) return <ResultMark result="already-so" />
  if (state === null || (entry.asks !== null && state === 'unverified')) return <ResultMark result={entry.result} />
  return <OutcomeMark state={state} />
}

interface ValuesProps {
  readonly part: EntryPart
  readonly entry: Entry
  readonly context: TextContext
}

/** Values that were not saved are struck through. */
function Values({ part: { field, before, after, state, now }, entry, context }: ValuesProps) {
  const words = (value: unknown) => valueTexts(entry, field, value, context)
  const isNot = state === 'refused' || state === 'ignored' || state === 'not-saved'
  const isDifference =
    !isNot &&
    typeof before === 'string' &&
    typeof after === 'string' &&
    isTextField(entry.kind, field) &&
    isEdited(before, after)
  if (isDifference) return <TextDifference from={before} to={after} />
  return (
    <span className={classes.values}>
      {before === undefined && (field === null || entry.act === 'create') ? null : (
        <>
          <NameText text={words(before)} />
          <IconArrowRight className={classes.arrow} size={14} stroke={1.7} aria-label={t('parts.becomes')} />
        </>
      )}
      {isNot ? <del>{showHidden(words(after))}</del> : <NameText text={words(after)} />}
      {isNot && now !== undefined ? <small>{t('parts.now', { value: words(now) })}</small> : null}
    </span>
  )
}

/**
 * Context for the texts. The names of another organization are not loaded, so its groups and people are shown by their
 * ids.
 */
function useContextOf({ profile }: Entry): TextContext {
  const { connection } = useConnection()
  const isHere = profile.id === connection.profileId
  const { soon } = useDirectory(connection.profileId)
  const { data } = useQuery(channelQueries.list(connection))
  const directory = isHere && soon !== null ? soon : emptyDirectory
  const channels = isHere ? data?.channels : undefined
  return useMemo(() => {
    const names = new Map(channels?.map(({ stream_id, name }) => [stream_id, name]))
    return { connection, directory, channelName: (id) => names.get(id) }
  }, [connection, directory, channels])
}
