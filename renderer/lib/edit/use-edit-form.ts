import { useCallback, useMemo, useState } from 'react'
import { actLock, actOf, isSecret, recordOf, type Change, type KindName } from '#contract/records/index.ts'
import type { OtherNamed, RuleFacts, Values } from '#contract/records/define.ts'
import type { WriteView } from '#contract/writes.ts'
import { t } from './text.ts'
import { stopAfter } from '../format.ts'
import { useLanguage } from '../language.ts'
import { draftKeyOf, type KeptDraft } from '../drafts.ts'
import { findIn, ruleDirectory, type FieldWords } from '../records/findings.ts'
import { lockText } from '../records/locks.ts'
import type { WordsContext } from '../records/words.ts'
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
  /** Returns the changes to send where the record’s own values are not known; otherwise the changed fields are sent. */
  readonly sends?: ((edit: Edit<V>) => readonly Change[]) | undefined
  readonly context: WordsContext
  /** Whether this account is in what the record stands for; left out where that is not known. */
  readonly isMember?: boolean | undefined
  /** Finds another record by its name; left out where the others are not known. The same function as long as they are. */
  readonly otherNamed?: OtherNamed | undefined
}

/** One edit session (DESIGN §12): the values, what is wrong with them, and their way to the gate. */
export interface EditForm<V extends Values> extends Edit<V> {
  readonly kind: KindName
  /** Null for one that is to be made. */
  readonly id: number | null
  readonly act: 'create' | 'update'
  readonly context: WordsContext
  /** Why this account may not send it, in a sentence; null where it may, or where only the server knows. */
  readonly lock: string | null
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
  /** A refusal that names no field. */
  readonly refusal: string | null
  readonly review: () => void
  /** The write was put away; `givenUp` are fields that were not saved and are not wanted any more. */
  readonly finish: (view: WriteView, givenUp: readonly string[]) => void
  readonly startOver: () => Promise<void>
  readonly report: (thrown: unknown) => void
}

const nothing: FieldWords = {}
const noFindings = { problems: nothing, warnings: nothing }
const acts = ['create', 'update']

export function useEditForm<V extends Values>(given: Given<V>, report: (thrown: unknown) => void): EditForm<V> {
  const { kind, id, context, sends, isMember, otherNamed } = given
  const draftKey = draftKeyOf(kind, id ?? 'new')
  const { connection, directory } = context
  const { profileId } = connection
  const edit = useEdit({ profileId, draftKey, ...given })
  const { base, values, changes, set: setValues, settle, discard } = edit
  const write = useRecordWrite(profileId, { kind, acts, id })
  useSettleEdit(write, settle)
  const [refusals, setRefusals] = useState(nothing)
  const [refusal, setRefusal] = useState<string | null>(null)

  const { tag } = useLanguage()
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
      setRefusals((before) =>
        Object.keys(change).some((name) => name in before)
          ? Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change)))
          : before,
      )
    },
    [setValues],
  )
  const act = id === null ? 'create' : 'update'
  const facts: RuleFacts = useMemo(
    () => ({ values, base, connection, directory: ruleDirectory(directory), isMember, otherNamed }),
    [values, base, connection, directory, isMember, otherNamed],
  )
  const lock = actLock(kind, act, facts)
  const review = () => {
    const all = sends?.(edit) ?? changes
    const secrets = all.flatMap(({ field, mine }) => (isSecret(kind, field) ? [[field, String(mine)] as const] : []))
    const write = { kind, act, id, changes: all.filter(({ field }) => !isSecret(kind, field)), draftKey }
    checkWrite(profileId, { ...write, ...(secrets.length > 0 && { secrets: Object.fromEntries(secrets) }) }).catch(
      report,
    )
  }
  const finish = (view: WriteView, givenUp: readonly string[]) => {
    settle(givenUp)
    const refused = refusedIn(view)
    if (refused === null || givenUp.includes(refused.field ?? '')) return
    if (refused.field === null) setRefusal(refused.words)
    else setRefusals({ [refused.field]: t('refused', { words: refused.words, stop: stopAfter(refused.words) }) })
  }
  const startOver = async () => {
    setRefusals(nothing)
    setRefusal(null)
    await discard()
  }
  return {
    ...edit,
    kind,
    id,
    act,
    context,
    lock: lock && lockText(kind, lock, directory),
    facts,
    write,
    problems,
    refusals,
    warnings,
    refusal,
    set,
    review,
    finish,
    startOver,
    report,
  }
}

/** Finds the field where a refusal is shown: the field that the server’s words name, else the field it refused. */
function refusedIn({ kind, act, outcomes, attempts }: WriteView): { field: string | null; words: string } | null {
  const failure = attempts.at(-1)?.failure ?? null
  const refused = outcomes.filter(({ state }) => state === 'refused')
  const words = refused.find((outcome) => outcome.words !== undefined)?.words
  if (words === undefined) return null
  const all = Object.keys(recordOf(kind).fields)
  const named = failure && actOf(kind, act).refusedField({ failure, missing: all, sent: all })
  return { field: named ?? (refused.length === 1 ? (refused[0]?.field ?? null) : null), words }
}
