import { queryOptions } from '@tanstack/react-query'
import { wholeJournal, type Entry as JournalEntry } from '#contract/journal-entries.ts'
import { undoOf } from '#contract/records/undo.ts'
import { texts } from '#contract/texts.ts'
import { nameOf, actText } from '../../features/journal/entry-texts.ts'
import { call } from '../../lib/bridge.ts'
import { formatTime } from '../../lib/format.ts'
import type { Entry } from './entry.ts'
import { loadKindTexts } from './kind-texts.ts'

const undoText = texts('records', 'undo')
const t = texts('dialogs', 'palette')

const mostActs = 5
/** Number of journal entries in which saved changes are searched. */
const lookedThrough = 30

/** Latest changes saved in an organization, newest first, each with its undo or the reason why there is none. */
export const latestActsQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['journal', 'latest', profileId],
    queryFn: async (): Promise<Entry[]> => {
      const filter = { ...wholeJournal, profileId }
      const [{ entries }] = await Promise.all([
        call('journal:page', { filter, from: 0, count: lookedThrough }),
        loadKindTexts(),
      ])
      const saved = entries.filter(({ result }) => result === 'saved' || result === 'partly').slice(0, mostActs)
      return Promise.all(saved.map(entryOf))
    },
    // The journal is read each time, because users mostly undo the change that they just sent.
    staleTime: 0,
  })

async function entryOf(entry: JournalEntry): Promise<Entry> {
  const { writeId, at, profile } = entry
  const { lines } = await call('journal:lines', { writeId })
  const plan = undoOf(lines.map(({ line }) => line))
  const time = formatTime(at)
  const shared = {
    key: `act ${writeId}`,
    group: 'act',
    name: t('act.line', { name: nameOf(entry), what: actText(entry) }),
  } as const
  if (plan.state === 'possible') return { ...shared, note: t('note.undo', { time }), action: { kind: 'undo', writeId } }
  return {
    ...shared,
    note: t('note.no-undo', { time, why: undoText(`because.${plan.because}`) }),
    action: { kind: 'open', to: `/o/${profile.id}/journal`, search: { open: writeId } },
  }
}
