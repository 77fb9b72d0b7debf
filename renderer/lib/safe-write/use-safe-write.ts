import { useCallback, useEffect, useRef, useState } from 'react'
import { toFailure, type Failure } from '../../../electron/contract/failures.ts'
import { isSameValue, type Change, type FieldValues, type SafeFields } from './field.ts'
import { judge, type Outcome } from './judge.ts'
import { parametersOf, planWrite, type Decision, type Decisions, type Plan } from './plan.ts'

/** What a feature brings to a safe write. */
export interface SafeWriteTask {
  readonly fields: SafeFields
  readonly changes: readonly Change[]
  /** The record as it is on the server now; null where this server has no read for it. */
  readonly read: (changes: readonly Change[]) => Promise<FieldValues | null>
  /**
   * Parameters the operation demands beside those of the fields that are sent, for operations that replace the whole
   * record; as of the last read, so that nobody else's change is undone.
   */
  readonly alongside?: () => Readonly<Record<string, unknown>>
  /** The server takes all fields or none: after a refusal there is no rest that could be sent without the refused one. */
  readonly isAllOrNothing?: boolean
  /** Sends one request with exactly these parameters; resolves to what the server said it ignored. */
  readonly send: (parameters: Readonly<Record<string, unknown>>, callId: string) => Promise<readonly string[]>
  /** The field a refusal is about, among those that were not applied; null when the server's words do not tell. */
  readonly refusedField: (failure: Failure, notApplied: readonly string[], sent: readonly string[]) => string | null
}

export interface Attempt {
  /** UNIX milliseconds. */
  readonly at: number
  readonly fields: readonly string[]
  readonly failure: Failure | null
  readonly ignoredParameters: readonly string[]
  readonly parameters: Readonly<Record<string, unknown>>
}

export type Step =
  | { readonly name: 'checking' }
  | {
      readonly name: 'review'
      readonly plan: Plan
      /** UNIX milliseconds of the read that was compared with; null where no read exists. */
      readonly comparedAt: number | null
      /** Reading failed, so nothing was compared and nothing may be sent. */
      readonly failure: Failure | null
    }
  | { readonly name: 'sending'; readonly callId: string; readonly count: number }
  | { readonly name: 'reading-back' }
  | { readonly name: 'done'; readonly outcomes: readonly Outcome[]; readonly after: FieldValues | null }

export interface SafeWrite {
  readonly step: Step
  readonly decisions: Decisions
  readonly attempts: readonly Attempt[]
  readonly decide: (field: string, decision: Decision) => void
  /** Reads and compares again, without sending. */
  readonly check: () => void
  /** Reads, compares, and sends if nothing new stands in the way (DESIGN §5.3 to §5.5). */
  readonly send: () => void
  /** Sends what a refusal or a broken connection kept from being applied. */
  readonly sendRest: () => void
}

/** Takes a set of changes from review to a judged outcome. Nothing is ever sent twice by itself. */
export function useSafeWrite(task: SafeWriteTask): SafeWrite {
  const [step, setStep] = useState<Step>({ name: 'checking' })
  const [decisions, setDecisions] = useState<Decisions>({})
  const [attempts, setAttempts] = useState<readonly Attempt[]>([])
  const ended = useRef(new Map<string, Outcome>())
  const isGone = useRef(false)
  const isRunning = useRef(false)
  const latest = useRef(task)
  useEffect(() => {
    latest.current = task
  }, [task])

  const show = useCallback((next: Step) => {
    if (!isGone.current) setStep(next)
  }, [])

  const compare = useCallback(
    async (changes: readonly Change[], decided: Decisions): Promise<Plan | null> => {
      const { fields, read } = latest.current
      show({ name: 'checking' })
      try {
        const theirs = await read(changes)
        const plan = planWrite(fields, changes, theirs, decided)
        show({ name: 'review', plan, comparedAt: theirs === null ? null : Date.now(), failure: null })
        return plan
      } catch (thrown) {
        const unchecked = { sends: changes.map(({ field, mine, base }) => ({ field, value: mine, expected: base })) }
        show({
          name: 'review',
          plan: { ...unchecked, conflicts: [], settled: [] },
          comparedAt: null,
          failure: toFailure(thrown),
        })
        return null
      }
    },
    [show],
  )

  const run = useCallback(
    async (changes: readonly Change[], decided: Decisions) => {
      const { fields, read, send, refusedField, alongside } = latest.current
      const plan = await compare(changes, decided)
      if (plan === null || plan.conflicts.length > 0) return
      for (const field of plan.settled) ended.current.set(field, alreadySo(field, decided))

      const parameters = { ...alongside?.(), ...parametersOf(fields, plan.sends) }
      let failure: Failure | null = null
      let ignoredParameters: readonly string[] = []
      const sent = plan.sends.map(({ field }) => field)
      if (plan.sends.length > 0) {
        const at = Date.now()
        const callId = crypto.randomUUID()
        show({ name: 'sending', callId, count: plan.sends.length })
        try {
          ignoredParameters = await send(parameters, callId)
        } catch (thrown) {
          failure = toFailure(thrown)
        }
        const attempt = { at, fields: sent, failure, ignoredParameters, parameters }
        setAttempts((before) => [...before, attempt])
      }

      show({ name: 'reading-back' })
      const { after, didReadFail } = await readBack(read, changes)
      const notApplied = plan.sends.filter(({ field, value }) => !isSameValue(fields, field, value, after?.[field]))
      const refused =
        failure &&
        refusedField(
          failure,
          notApplied.map(({ field }) => field),
          sent,
        )
      const outcomes = judge(fields, {
        sends: plan.sends,
        failure,
        ignoredParameters,
        after,
        didReadFail,
        refusedField: refused,
        isAllOrNothing: latest.current.isAllOrNothing === true,
      })
      for (const outcome of outcomes) ended.current.set(outcome.field, outcome)

      // Somebody was faster between our check and the server's own: their value is shown instead of a refusal.
      if (failure?.code === 'EXPECTATION_MISMATCH' && after !== null) {
        const open = changes.filter(({ field }) => notApplied.some((send) => send.field === field))
        const again = planWrite(fields, open, after, decided)
        if (again.conflicts.length > 0) {
          show({ name: 'review', plan: again, comparedAt: Date.now(), failure: null })
          return
        }
      }
      show({ name: 'done', outcomes: [...ended.current.values()], after })
    },
    [compare, show],
  )

  useEffect(() => {
    isGone.current = false
    void compare(latest.current.changes, {})
    return () => {
      isGone.current = true
    }
  }, [compare])

  // A second click may come before the first is drawn, and a write must not leave twice.
  const runOnce = (changes: readonly Change[]) => {
    if (isRunning.current) return
    isRunning.current = true
    void run(changes, decisions).finally(() => {
      isRunning.current = false
    })
  }
  const openChanges = () =>
    latest.current.changes.filter(({ field }) => ended.current.get(field)?.state !== 'confirmed')
  return {
    step,
    decisions,
    attempts,
    decide: (field, decision) => setDecisions((before) => ({ ...before, [field]: decision })),
    check: () => void compare(openChanges(), decisions),
    send: () => runOnce(openChanges()),
    sendRest: () =>
      runOnce(latest.current.changes.filter(({ field }) => ended.current.get(field)?.state === 'not-applied')),
  }
}

function alreadySo(field: string, decided: Decisions): Outcome {
  const now = decided[field]?.theirs
  return { field, state: 'confirmed', because: 'already-so', sent: undefined, now }
}

async function readBack(read: SafeWriteTask['read'], changes: readonly Change[]) {
  try {
    return { after: await read(changes), didReadFail: false }
  } catch {
    // Not swallowed: the outcome of every field says that reading back failed.
    return { after: null, didReadFail: true }
  }
}
