import { useCallback, useMemo, useState } from 'react'
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
import type { OtherNamed, RuleFacts, Values } from '#contract/records/define.ts'
import type { WriteView } from '#contract/writes.ts'
import { t } from './text.ts'
import { stopAfter } from '../format.ts'
import { useLanguage } from '../language.ts'
import { draftKeyOf, type KeptDraft } from '../drafts.ts'
import { findIn, ruleDirectory, type FieldWords } from '../records/findings.ts'
import { lockText } from '../records/locks.ts'
import { findingText, type WordsContext } from '../records/words.ts'
import { checkWrite } from '../writes/store.ts'
import { useRecordWrite } from '../writes/use-record-write.ts'
import { useEdit, type Edit } from './use-edit.ts'
import { useSettleEdit } from './use-settle-edit.ts'

interface Given<V extends Values> {
  readonly kind: KindName
  /** The record; null for one that is to be made. */
  readonly id: number | null
  /** The record as it is on the server, or what a new one begins with. */
  readonly server: V
  /** What was kept of an earlier edit. */
  readonly kept: KeptDraft | null
  /** Values proposed for a new record. */
  readonly proposed?: Partial<V> | null
  /** What else is wanted, kept in the draft beside the values; JSON, and the same object as long as it is the same. */
  readonly aside?: unknown
  /** Returns the changes to send where the record’s own values are not known; otherwise the changed fields are sent. */
  readonly sends?: ((edit: Edit<V>) => readonly Change[]) | undefined
  /** The act that sends it, where that is neither creating nor updating all of it. */
  readonly way?: EditWay<V> | undefined
  readonly context: WordsContext
  /** Whether this account is in what the record stands for; left out where that is not known. */
  readonly isMember?: boolean | undefined
  /** The server's clock in UNIX seconds, for rules about time. */
  readonly now?: number | undefined
  /** Finds another record by its name; left out where the others are not known. The same function as long as they are. */
  readonly otherNamed?: OtherNamed | undefined
}

/** One of several acts by which an edit of a record is sent, each for some of its fields. */
export interface EditWay<V extends Values> {
  readonly act: string
  readonly fields: readonly string[]
  /** What an act without fields aims at. */
  readonly aimOf?: (edit: Edit<V>) => { readonly base?: unknown; readonly mine: unknown }
}

/** One edit session (DESIGN §12): the values, what is wrong with them, and their way to the gate. */
export interface EditForm<V extends Values> extends Edit<V> {
  readonly kind: KindName
  /** Null for one that is to be made. */
  readonly id: number | null
  readonly act: string
  readonly context: WordsContext
  /** Why this account may not send it, in a sentence; null where it may, or where only the server knows. */
  readonly lock: string | null
  /** A rule of the server, which no other account could lift. */
  readonly isLockedByRule: boolean
  /** What the locks of single fields go by. */
  readonly facts: RuleFacts
  /** The write under review, on its way or ended; null while there is none. */
  readonly write: WriteView | null
  /**
   * Problems by rule and by refusal. A rule keeps the draft from being sent; a refusal does not, because a person may
   * insist.
   */
  readonly problems: FieldWords
  readonly refusals: FieldWords
  readonly warnings: FieldWords
  /** A refusal that names no field, and what to do about it where a rule of the record says so. */
  readonly refusal: Refused | null
  readonly review: () => void
  /** The write was put away; `givenUp` are fields that were not saved and are not wanted any more. */
  readonly finish: (view: WriteView, givenUp: readonly string[]) => void
  readonly startOver: () => Promise<void>
  readonly report: (thrown: unknown) => void
}

/** The server's words, and the sentence of the rule they state. */
interface Refused {
  readonly words: string
  readonly rule: string | null
}

/** A refusal as it is kept: its rule by key, because the language may change while it is shown. */
interface KeptRefusal {
  readonly words: string
  readonly ruleKey: string | null
}

const nothing: FieldWords = {}
const noRefusals: Readonly<Record<string, KeptRefusal>> = {}
const noFindings = { problems: nothing, warnings: nothing }
const acts = ['create', 'update']

export function useEditForm<V extends Values>(given: Given<V>, report: (thrown: unknown) => void): EditForm<V> {
  const { kind, id, context, sends, way, isMember, otherNamed, now } = given
  const draftKey = draftKeyOf(kind, id ?? 'new')
  const { connection, directory } = context
  const { profileId } = connection
  const edit = useEdit({ profileId, draftKey, ...given })
  const { base, values, set: setValues, settle, discard } = edit
  const act = way?.act ?? (id === null ? 'create' : 'update')
  const { featureLevel } = connection
  const own = way ? edit.changes.filter(({ field }) => way.fields.includes(field)) : edit.changes
  // What this server doesn't keep is for trying only.
  const changes = supportedChanges(kind, act, own, featureLevel)
  const write = useRecordWrite(profileId, { kind, acts: way ? [way.act] : acts, id })
  useSettleEdit(write, settle, way?.fields, useTriedOnly(kind, act, featureLevel))
  const [refused, setRefused] = useState(noRefusals)
  const [refusal, setRefusal] = useState<KeptRefusal | null>(null)

  const { tag } = useLanguage()
  // Only another refusal or another language words them anew: the fields are drawn by them.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const refusals = useMemo(() => refusalTexts(kind, refused), [kind, refused, tag])
  const isUntouched = id === null && changes.length === 0
  const { problems, warnings } = useMemo(
    () =>
      // Nobody has begun to fill it in, so nothing is missing yet.
      isUntouched
        ? noFindings
        : findIn(kind, { values, base, connection, directory, isMember, otherNamed, language: tag }),
    [kind, isUntouched, values, base, connection, directory, isMember, otherNamed, tag],
  )
  const set = useCallback(
    (change: Partial<V>) => {
      setValues(change)
      setRefusal(null)
      setRefused((before) =>
        Object.keys(change).some((name) => name in before)
          ? Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change)))
          : before,
      )
    },
    [setValues],
  )
  const facts: RuleFacts = useMemo(
    () => ({ values, base, connection, directory: ruleDirectory(directory), isMember, otherNamed, now }),
    [values, base, connection, directory, isMember, otherNamed, now],
  )
  const lock = actLock(kind, act, facts)
  const review = () => {
    edit.keepNow()
    const aim = way?.aimOf?.(edit)
    const all = aim ? [] : (sends?.(edit) ?? changes)
    const secrets = all.flatMap(({ field, mine }) => (isSecret(kind, field) ? [[field, String(mine)] as const] : []))
    const write = { kind, act, id, changes: all.filter(({ field }) => !isSecret(kind, field)), draftKey }
    const secret = secrets.length > 0 && { secrets: Object.fromEntries(secrets) }
    checkWrite(profileId, { ...write, ...(aim && { aim }), ...secret }).catch(report)
  }
  const finish = (view: WriteView, givenUp: readonly string[]) => {
    settle(givenUp)
    const refused = refusedIn(view)
    if (refused === null || givenUp.includes(refused.field ?? '')) return
    const { field, ...kept } = refused
    if (field === null) setRefusal(kept)
    else setRefused({ [field]: kept })
  }
  const startOver = async () => {
    setRefused(noRefusals)
    setRefusal(null)
    if (way) settle(way.fields)
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
    isLockedByRule: lock?.by === 'rule',
    facts,
    write,
    problems,
    refusals,
    warnings,
    refusal: refusal && { words: refusal.words, rule: ruleText(kind, refusal) },
    set,
    review,
    finish,
    startOver,
    report,
  }
}

/** The fields that this server doesn't keep. */
function useTriedOnly(kind: KindName, act: string, level: number | null): readonly string[] {
  return useMemo(() => {
    const kept = new Set(supportedFields(kind, act, level))
    return carriedFields(kind, act).filter((name) => !kept.has(name))
  }, [kind, act, level])
}

/** Finds the field where a refusal is shown: the field that the server’s words name, else the field it refused. */
function refusedIn(view: WriteView): (KeptRefusal & { readonly field: string | null }) | null {
  const { kind, act, outcomes, attempts } = view
  const failure = attempts.at(-1)?.failure ?? null
  const refused = outcomes.filter(({ state }) => state === 'refused')
  const words = refused.find((outcome) => outcome.words !== undefined)?.words
  if (words === undefined) return null
  const all = Object.keys(recordOf(kind).fields)
  const named = failure && actOf(kind, act).refusedField({ failure, missing: all, sent: all })
  return {
    field: named ?? (refused.length === 1 ? (refused[0]?.field ?? null) : null),
    words,
    ruleKey: (failure && actOf(kind, act).refusedRule?.(failure)) ?? null,
  }
}

const ruleText = (kind: KindName, { ruleKey }: KeptRefusal): string | null =>
  ruleKey === null ? null : findingText(kind, ruleKey, {})

/** What is said at each field that was refused. */
const refusalTexts = (kind: KindName, refused: typeof noRefusals): FieldWords =>
  Object.fromEntries(
    Object.entries(refused).map(([field, refusal]) => {
      const said = { words: refusal.words, stop: stopAfter(refusal.words) }
      const rule = ruleText(kind, refusal)
      return [field, rule === null ? t('refused', said) : t('refused.rule', { ...said, rule })]
    }),
  )
