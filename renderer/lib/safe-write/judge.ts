import type { Failure } from '../../../electron/contract/failures.ts'
import { fieldOf, isSameValue, type FieldValues, type SafeFields } from './field.ts'
import type { Plan } from './plan.ts'

/**
 * How a field ends (DESIGN §5.5). `not-applied` is the design's fifth state, found necessary in use: when a server
 * refuses one field it may stop before the others, which then were neither refused nor ignored.
 */
export type OutcomeState = 'confirmed' | 'refused' | 'ignored' | 'not-applied' | 'unverifiable'

export interface Outcome {
  readonly field: string
  readonly state: OutcomeState
  /** Why, for the words beside it. */
  readonly because:
    | 'reads-back'
    | 'stored-before-refusal'
    | 'arrived-despite-break'
    | 'server-words'
    | 'listed-as-ignored'
    | 'reads-differently'
    | 'server-stopped'
    | 'all-or-nothing'
    | 'never-arrived'
    | 'already-so'
    | 'no-read'
    | 'read-failed'
  readonly sent: unknown
  /** What the server holds now; undefined when unknown. */
  readonly now: unknown
}

export interface Answered {
  readonly sends: Plan['sends']
  /** Null after success. */
  readonly failure: Failure | null
  /** `ignored_parameters_unsupported` of a success (§1.5). */
  readonly ignoredParameters: readonly string[]
  /** The values after the write; null when they could not be read. */
  readonly after: FieldValues | null
  /** True when reading failed, false when no read exists for this record. */
  readonly didReadFail: boolean
  /** The field the failure is about, where that can be told. */
  readonly refusedField: string | null
  /** The server takes all fields or none, so that a refusal of one says that none was stored. */
  readonly isAllOrNothing: boolean
}

/** Judges each field by what the server holds now, and only then by what it said. */
export function judge(fields: SafeFields, answered: Answered): Outcome[] {
  const outcomes = answered.sends.map((send) => judgeField(fields, answered, send))
  return outcomes.sort((one, other) => rank[one.state] - rank[other.state])
}

/** Trouble first. */
const rank: Record<OutcomeState, number> = { refused: 0, 'not-applied': 1, ignored: 2, unverifiable: 3, confirmed: 4 }

function judgeField(
  fields: SafeFields,
  { failure, ignoredParameters, after, didReadFail, refusedField, isAllOrNothing }: Answered,
  { field, value }: Plan['sends'][number],
): Outcome {
  const now = after?.[field]
  const outcome = (state: OutcomeState, because: Outcome['because']): Outcome => ({
    field,
    state,
    because,
    sent: value,
    now,
  })
  const holds = now !== undefined && isSameValue(fields, field, value, now)

  if (failure === null) {
    if (fieldOf(fields, field).parameters.some((name) => ignoredParameters.includes(name)) && !holds) {
      return outcome('ignored', 'listed-as-ignored')
    }
    if (now === undefined) return outcome('unverifiable', didReadFail ? 'read-failed' : 'no-read')
    return holds ? outcome('confirmed', 'reads-back') : outcome('ignored', 'reads-differently')
  }
  if (holds) {
    return outcome('confirmed', failure.mayHaveBeenApplied ? 'arrived-despite-break' : 'stored-before-refusal')
  }
  if (field === refusedField) return outcome('refused', 'server-words')
  if (isAllOrNothing && !failure.mayHaveBeenApplied) return outcome('not-applied', 'all-or-nothing')
  // Without a read after a failure, nothing can be said of fields the server may have reached.
  if (now === undefined) return outcome('unverifiable', didReadFail ? 'read-failed' : 'no-read')
  return outcome('not-applied', failure.mayHaveBeenApplied ? 'never-arrived' : 'server-stopped')
}
