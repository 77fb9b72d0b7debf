import { useMemo, useEffect } from 'react'
import {
  actLock,
  actOf,
  carriedFields,
  isSecret,
  recordOf,
  supportedChanges,
  supportedFields,
  type Change,
  type KindName,
} from '#contract/records/index.ts'
import type { OtherNamed, TopicsPolicyOf, RuleFacts, Values } from '#contract/records/define.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { stopAfter } from '../text/sentences.ts'
import { draftKeyOf, type KeptDraft } from './drafts.ts'
import { findIn, ruleDirectory, type FieldTexts } from '../records/findings.ts'
import { lockText } from '../records/locks.ts'
import { findingText, type TextContext } from '../records/kind-texts.ts'
import { checkWrite } from '../writes/write-store.ts'
import { useRecordWrite } from '../writes/use-record-write.ts'
import type { Refusal } from './edit-store.ts'
import { useEdit, type Edit } from './use-edit.ts'
import { isDone } from '#contract/outcomes.ts'
import { failureOf } from '#contract/write-progress.ts'

const t = texts('records', 'form')

interface Given<V extends Values> {
  readonly kind: KindName
  /** Id of the record; null for a new one. */
  readonly id: number | null
  /** Values of the record on the server, or initial values of a new one. */
  readonly server: V
  /** Draft of an earlier edit. */
  readonly kept: KeptDraft | null
  /** Values proposed for a new record. */
  readonly proposed?: Partial<V> | null
  /** Further content of the draft, in addition to the values: JSON. It stays the same object until it changes. */
  readonly extra?: unknown
  /** Returns the changes to send if the record's own values are unknown; by default, the changed fields are sent. */
  readonly sends?: ((edit: Edit<V>) => readonly Change[]) | undefined
  /** Act that sends the edit, if it is neither a creation nor an update of all fields. */
  readonly action?: EditAction<V> | undefined
  readonly context: TextContext
  /** True if this account belongs to the record; absent if that is unknown. */
  readonly isMember?: boolean | undefined
  /** The server's clock in UNIX seconds, for rules about time. */
  readonly now?: number | undefined
  /**
   * Finds another record by its name; absent while the others are unknown. It stays the same function until they
   * change.
   */
  readonly otherNamed?: OtherNamed | undefined
  /** Topics policy of a channel; it stays the same function until the channels change. */
  readonly topicsPolicyOf?: TopicsPolicyOf | undefined
}

/** One of several acts that send an edit, each with some of the fields. */
export interface EditAction<V extends Values> {
  readonly act: string
  readonly fields: readonly string[]
  /** Target of an act without fields. */
  readonly targetOf?: (edit: Edit<V>) => { readonly base?: unknown; readonly mine: unknown }
}

/** One edit session: the values, the problems with them, and how they are sent. */
export interface EditForm<V extends Values> extends Edit<V> {
  readonly kind: KindName
  /** Id of the record; null for a new one. */
  readonly id: number | null
  readonly act: string
  readonly context: TextContext
  /** Reason why this account can't send the edit, in a sentence; null if it can, or if only the server knows. */
  readonly lock: string | null
  /** True if the lock is a rule of the server, which applies to every account. */
  readonly isLockedByRule: boolean
  /** Facts for the locks of single fields. */
  readonly facts: RuleFacts
  /** The write that is under review, being sent, or ended; null if there is none. */
  readonly write: WriteView | null
  /**
   * Problems found by rules, and refusals of the server. A rule's problem keeps the draft from being sent; a refusal
   * does not, because the user may try again.
   */
  readonly problems: FieldTexts
  readonly refusals: FieldTexts
  readonly warnings: FieldTexts
  /** A refusal that names no field, with advice if a rule of the record explains it. */
  readonly refusal: Refused | null
  readonly review: () => void
  /** Ends the review; `givenUp` are unsaved fields that the user discarded. */
  readonly finish: (view: WriteView, givenUp: readonly string[]) => void
  readonly startOver: () => Promise<void>
  readonly report: (thrown: unknown) => void
}

/** The server's words of a refusal, and the sentence of the rule behind them. */
interface Refused {
  readonly words: string
  readonly rule: string | null
}

const nothing: FieldTexts = {}
const noFindings = { problems: nothing, warnings: nothing }
const acts = ['create', 'update']

export function useEditForm<V extends Values>(given: Given<V>, report: (thrown: unknown) => void): EditForm<V> {
  const { kind, id, context, sends, action, isMember, otherNamed, topicsPolicyOf, now } = given
  const draftKey = draftKeyOf(kind, id ?? 'new')
  const { connection, directory } = context
  const { profileId } = connection
  const edit = useEdit({ profileId, draftKey, ...given })
  const { store, base, values, refused, refusedWhole, settle, discard } = edit
  const act = action?.act ?? (id === null ? 'create' : 'update')
  const { featureLevel } = connection
  const own = action ? edit.changes.filter(({ field }) => action.fields.includes(field)) : edit.changes
  // Fields that this server does not store are only for trying out.
  const changes = supportedChanges(kind, act, own, featureLevel)
  const write = useRecordWrite(profileId, { kind, acts: action ? [action.act] : acts, id })
  useSettleEdit(write, settle, action?.fields, useTriedOnly(kind, act, featureLevel))

  // A field is rendered again only if its own text changes.
  const refusals = useMemo(() => refusalTexts(kind, refused), [kind, refused])
  const isUntouched = id === null && changes.length === 0
  const { problems, warnings } = useMemo(
    () =>
      // As long as nothing is filled in, nothing counts as missing.
      isUntouched
        ? noFindings
        : findIn(kind, { values, base, connection, directory, isMember, otherNamed, topicsPolicyOf }),
    [kind, isUntouched, values, base, connection, directory, isMember, otherNamed, topicsPolicyOf],
  )
  const facts: RuleFacts = useMemo(
    () => ({ values, base, connection, directory: ruleDirectory(directory), isMember, otherNamed, now }),
    [values, base, connection, directory, isMember, otherNamed, now],
  )
  const lock = actLock(kind, act, facts)
  const review = () => {
    edit.keepNow()
    const target = action?.targetOf?.(edit)
    const all = target ? [] : (sends?.(edit) ?? changes)
    const secrets = all.flatMap(({ field, mine }) => (isSecret(kind, field) ? [[field, String(mine)] as const] : []))
    const write = { kind, act, id, changes: all.filter(({ field }) => !isSecret(kind, field)), draftKey }
    const secret = secrets.length > 0 && { secrets: Object.fromEntries(secrets) }
    checkWrite(profileId, { ...write, ...(target && { target }), ...secret }).catch(report)
  }
  const finish = (view: WriteView, givenUp: readonly string[]) => {
    settle(givenUp)
    const refusal = refusedIn(view)
    if (refusal !== null && !givenUp.includes(refusal.field ?? '')) store.refuse(refusal.field, refusal)
  }
  const startOver = async () => {
    store.clearRefusals()
    if (action) settle(action.fields)
    else await discard()
  }
  return {
    ...edit,
    changes,
    kind,
    id,
    act,
    context,
    lock: lock && lockText(kind, lock, directory),
    isLockedByRule: lock?.by === 'rule' || lock?.by === 'policy',
    facts,
    write,
    problems,
    refusals,
    warnings,
    refusal: refusedWhole && { words: refusedWhole.words, rule: ruleText(kind, refusedWhole) },
    review,
    finish,
    startOver,
    report,
  }
}

/** Fields that this server does not store, so that they are only for trying out. */
function useTriedOnly(kind: KindName, act: string, level: number | null): readonly string[] {
  return useMemo(() => {
    const kept = new Set(supportedFields(kind, act, level))
    return carriedFields(kind, act).filter((name) => !kept.has(name))
  }, [kind, act, level])
}

/**
 * Finds the field that shows a refusal: the field that the server's words name, or the field that the server refused.
 */
export function refusedIn(
  view: Pick<WriteView, 'kind' | 'act' | 'outcomes' | 'attempts'>,
): (Refusal & { readonly field: string | null }) | null {
  const { kind, act, outcomes } = view
  const refused = outcomes.filter(({ state }) => state === 'refused')
  const worded = refused.find((outcome) => outcome.words !== undefined)
  if (worded?.words === undefined) return null
  const failure = failureOf(view, worded)
  const all = Object.keys(recordOf(kind).fields)
  const named = failure && actOf(kind, act).refusedField({ failure, missing: all, sent: all })
  return {
    field: named ?? (refused.length === 1 ? (refused[0]?.field ?? null) : null),
    words: worded.words,
    ruleKey: (failure && actOf(kind, act).refusedRule?.(failure)) ?? null,
  }
}

const ruleText = (kind: KindName, { ruleKey }: Refusal): string | null =>
  ruleKey === null ? null : findingText(kind, ruleKey, {})

/** Sentences for the refused fields. */
const refusalTexts = (kind: KindName, refused: Edit<Values>['refused']): FieldTexts =>
  Object.fromEntries(
    Object.entries(refused).map(([field, refusal]) => {
      const said = { words: refusal.words, stop: stopAfter(refusal.words) }
      const rule = ruleText(kind, refusal)
      return [field, rule === null ? t('refused', said) : t('refused.rule', { ...said, rule })]
    }),
  )

const noFields: readonly string[] = []

/**
 * Ends the edit of the saved fields; the others keep their edited values. An act without fields ends the edit of
 * `targetFields`. When no other field remains, the edit of the `triedOnly` fields ends too.
 */
function useSettleEdit(
  write: WriteView | null,
  settle: (fields: readonly string[]) => void,
  targetFields: readonly string[] = noFields,
  triedOnly: readonly string[] = noFields,
): void {
  useEffect(() => {
    if (write?.phase !== 'ended') return
    const done = write.outcomes.filter(isDone).flatMap(({ field }) => (field === null ? targetFields : [field]))
    if (done.length > 0) settle(write.outcomes.every(isDone) ? [...done, ...triedOnly] : done)
  }, [write, settle, targetFields, triedOnly])
}
