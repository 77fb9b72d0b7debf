import { randomUUID } from 'node:crypto'
import type { JournalIntent, JournalOutcome } from '#contract/journal.ts'
import { recordOf, kindNames, type KindName } from '#contract/records/index.ts'
import type { OutcomeReason, OutcomeState } from '#contract/outcomes.ts'
import type { Policy } from '#contract/policy.ts'
import { requireWritable } from '../policy/rules.ts'
import type { Journal } from '../journal/journal.ts'
import { profileOf, type ProfileList } from '../accounts/profile-list.ts'

/** Identifies the journal line of a write whose bytes another service sends; its outcome is added under this mark. */
export interface JournalMark {
  readonly intentId: string
  readonly writeId: string
}

interface CarriedWrite {
  readonly kind: KindName
  readonly act: string
  readonly name: string
  readonly values: Readonly<Record<string, unknown>>
  readonly context: Readonly<Record<string, unknown>>
  readonly request: JournalIntent['request']
}

interface CarriedOutcome {
  readonly state: OutcomeState
  readonly because: OutcomeReason
  /** The server's answer; null if none came. */
  readonly answer: JournalOutcome['answer']
  /** The current values that the server's answer reports, by field. */
  readonly now?: Readonly<Record<string, unknown>>
}

/**
 * Writes whose bytes another service sends, such as uploads. They have nothing to compare or review, so the gate only
 * records them before they are sent, and their outcome. If a restart interrupts one, it continues under its mark, and
 * gets one outcome in the end.
 */
export interface UncheckedWrites {
  /** Records a write; rejects if that fails, and then nothing may be sent. */
  readonly begin: (profileId: string, write: CarriedWrite) => Promise<JournalMark>
  readonly end: (mark: JournalMark, outcome: CarriedOutcome) => Promise<void>
  /** Writes of this profile that earlier sessions began and didn't end. */
  readonly leftOpen: (profileId: string) => Promise<readonly JournalMark[]>
}

export function createUncheckedWrites(
  journal: Pick<Journal, 'append' | 'unanswered'>,
  list: ProfileList,
  policy: Policy,
): UncheckedWrites {
  return {
    async begin(profileId, { kind, act, name, values, context, request }) {
      requireWritable(policy)
      const { id, server, email, label } = await list.get(profileId)
      const mark = { intentId: randomUUID(), writeId: randomUUID() }
      await journal.append({
        ...mark,
        type: 'intent',
        at: Date.now(),
        profile: { id, server, email, label },
        kind,
        act,
        recordId: null,
        name,
        changes: Object.entries(values).map(([field, after]) => ({ field, after })),
        context,
        request,
      })
      return mark
    },
    async end({ intentId, writeId }, { state, because, answer, now = {} }) {
      const fields = Object.entries(now)
      await journal.append({
        type: 'outcome',
        intentId,
        writeId,
        at: Date.now(),
        answer,
        result: answer?.status === 200 ? 'accepted' : because,
        outcomes:
          fields.length === 0
            ? [{ field: null, state, because }]
            : fields.map(([field, value]) => ({ field, state, because, now: value })),
        recordId: null,
      })
    },
    async leftOpen(profileId) {
      const profiles = await list.all()
      return (await journal.unanswered())
        .filter((intent) => profileOf(profiles, intent.profile)?.id === profileId && isCarried(intent))
        .map(({ intentId, writeId }) => ({ intentId, writeId }))
    },
  }
}

/** True if another service sends the write, and also finds its result after a restart. */
export function isCarried({ kind, act }: Pick<JournalIntent, 'kind' | 'act'>): boolean {
  const known = kindNames.find((one) => one === kind)
  const acts = known === undefined ? {} : recordOf(known).acts
  return Object.hasOwn(acts, act) && acts[act]?.carriedBy !== undefined
}
