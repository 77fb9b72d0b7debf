import { journalIntentSchema, type JournalIntent } from '#contract/journal.ts'
import type { StoredLine } from './chain.ts'

/** Intents without an outcome, in the order in which they were written. */
export function createPending(log: (line: string) => void) {
  const open = new Map<string, StoredLine>()
  return {
    take: (stored: StoredLine): void => {
      const { type, intentId, writeId } = stored.line
      if (type === 'handled') {
        for (const [id, { line }] of open) if (line['writeId'] === writeId) open.delete(id)
      }
      if (typeof intentId !== 'string') return
      if (type === 'intent') open.set(intentId, stored)
      else if (type === 'outcome') open.delete(intentId)
    },
    unanswered: (): Map<string, JournalIntent> => {
      const intents = new Map<string, JournalIntent>()
      for (const [id, { seq, line }] of open) {
        const intent = journalIntentSchema.safeParse(line)
        if (intent.success) intents.set(id, intent.data)
        else log(`journal: line ${seq} has no outcome, and this version can’t read it`)
      }
      return intents
    },
  }
}
