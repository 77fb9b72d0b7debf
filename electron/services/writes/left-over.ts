import { z } from 'zod'
import { dialects } from '#contract/dialects.ts'
import type { JournalIntent } from '#contract/journal.ts'
import { contextOf } from '#contract/journal-context.ts'
import { kindNames, recordOf, type KindName } from '#contract/records/index.ts'
import { followUpContextSchema, outcomesBefore } from './follow-up.ts'
import { nothingDone, type Attempt, type WriteState } from './state.ts'

/** The context that `intentLine` stores for later sessions. */
const contextSchema = z.object({
  target: z.object({ base: z.unknown().optional(), mine: z.unknown().optional() }).nullable(),
  draftKey: z.string().nullable(),
  idsBefore: z.array(z.int()).nullable(),
  serverVersion: z.object({ dialect: z.enum(dialects), level: z.int().nullable() }),
  ...followUpContextSchema.shape,
})

/**
 * Restores from the journal a write that an earlier session left unanswered. The write is verified and judged, and
 * never sent again automatically. Null for a line whose kind or act this version doesn't know.
 */
export function restoreLeftOver(intent: JournalIntent): WriteState | null {
  const { kind, act, recordId, changes, at } = intent
  const context = contextSchema.safeParse(contextOf(intent))
  if (!isKind(kind) || !Object.hasOwn(recordOf(kind).acts, act) || !context.success) return null
  const { target, draftKey, idsBefore, serverVersion, following = [], begun } = context.data
  const sent = changes.map(({ field, before, after }) => ({ field, base: before, mine: after }))
  const all = begun?.changes ?? [...sent, ...following]
  const { fields } = recordOf(kind)
  if ([...sent, ...all].some(({ field }) => !Object.hasOwn(fields, field))) return null
  const sends = target
    ? [{ field: null, value: target.mine, expected: target.base }]
    : sent.map(({ field, base, mine }) => ({ field, value: mine, expected: base }))
  const attempt: Attempt = {
    intentId: intent.intentId,
    at,
    sends,
    parameters: {},
    request: intent.request,
    state: 'unanswered',
    failure: {
      kind: 'network',
      reason: 'console-ended',
      message: 'the console closed before an answer came',
      mayHaveBeenApplied: true,
    },
    ignoredParameters: [],
  }
  return {
    ...nothingDone,
    writeId: intent.writeId,
    kind,
    act,
    id: recordId,
    ...(begun !== undefined && { begunAs: begun.as }),
    changes: target ? [] : all,
    target,
    draftKey,
    ...(intent.undoes !== undefined && { undoes: intent.undoes }),
    serverVersion,
    startedAt: at,
    phase: { name: 'reading-back', looks: 0 },
    open: [...sends, ...following].map(({ field }) => field),
    outcomes: outcomesBefore(begun),
    idsBefore,
    attempts: [attempt],
    isLeftOver: true,
  }
}

const isKind = (kind: string): kind is KindName => kindNames.some((one) => one === kind)
