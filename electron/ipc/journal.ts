import type { JournalIntent } from '#contract/journal.ts'
import type { EntryLine } from '#contract/journal-entries.ts'
import type { Services } from '../services/index.ts'
import type { Handlers } from './dispatch.ts'

export function journalHandlers({ entries, journal, exportJournal, retention, writes, settle }: Services) {
  const check = async () => {
    const { isWhole, lines, head, breakCount, lostEndAt, lossSeenAt, breaks, notes } = await journal.verify()
    const [first] = breaks
    const brokenAt = first === undefined ? null : first.lastGoodSeq + 1
    return { isWhole, lines, head, breakCount, brokenAt, lostEndAt, lossSeenAt, noted: notes.length, at: Date.now() }
  }
  return {
    'journal:find': ({ filter }) => entries.find(filter),
    'journal:page': async ({ filter, from, count }) => ({ entries: [...(await entries.page(filter, from, count))] }),
    'journal:lines': async ({ writeId }) => ({
      entry: await entries.one(writeId),
      lines: [...(await entries.linesOf(writeId))],
    }),
    'journal:check': async ({ writeId }) => {
      await writes.lookUp(lastIntent(await entries.linesOf(writeId)))
      return { entry: await entries.one(writeId) }
    },
    'journal:settle': async ({ writeId }) => {
      await settle(writeId)
      return { entry: await entries.one(writeId) }
    },
    'journal:export': ({ filter, form }) => exportJournal(filter, form),
    'journal:keep': ({ days, isTrial }) => retention.keep(days, isTrial),
    'journal:verify': check,
    'journal:mark-seen': async () => {
      const { lostEndAt, lossSeenAt } = await journal.verify()
      if (lostEndAt !== null && lossSeenAt === null) await journal.append({ type: 'seen', at: Date.now() })
      return check()
    },
  } satisfies Partial<Handlers>
}

/** Returns the last request of a write. A write sends each request only after the one before has ended. */
function lastIntent(lines: readonly EntryLine[]): JournalIntent {
  const intent = lines.map(({ line }) => line).findLast((line) => line.type === 'intent')
  if (intent === undefined) throw new Error('an entry without a request')
  return intent
}
