import { createFormControl, type FieldError } from 'react-hook-form'
import { recordOf, type Draft, type KindName } from '#contract/records/index.ts'
import type { Values } from '#contract/records/define.ts'

/** A refusal: the server's words, and the record's rule behind them by key, if any. */
export interface Refusal {
  readonly words: string
  readonly ruleKey: string | null
}

/** A field's value, and its base: the value at the start of its edit. Both are the same while it is untouched. */
interface FieldEdit {
  readonly value: unknown
  readonly base: unknown
}

interface EditState {
  readonly base: Values
  readonly values: Values
  /** Base and value of the touched fields; the same object while they don't change. */
  readonly touched: Draft
  /** Refusals by field. */
  readonly refused: Readonly<Record<string, Refusal>>
  /** A refusal that names no field. */
  readonly refusedWhole: Refusal | null
}

/** The values of one edit. What it reads stays the same object while nothing in it changes. */
export interface EditStore {
  readonly read: () => EditState
  readonly readField: (name: string) => FieldEdit
  readonly subscribe: (changed: () => void) => () => void
  readonly subscribeField: (name: string, changed: () => void) => () => void
  /** Sets untouched fields to the server's values. A touched field keeps its base, so that a review can compare. */
  readonly follow: (server: Values) => void
  readonly set: (change: Values) => void
  /** Ends the edit of these fields, because they were saved or discarded. */
  readonly settle: (names: readonly string[]) => void
  readonly discard: () => void
  readonly refuse: (name: string | null, refusal: Refusal) => void
  readonly clearRefusals: () => void
}

/** The content of a value, which the form compares but never copies. It is defined even where the value is unknown. */
class Content {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

/** A value in the form. The array of a registered field is one value to it; it would merge the members of an object. */
type FormValue = readonly [Content]

const wrap = (value: unknown): FormValue => [new Content(value)]

const watched = { values: true, dirtyFields: true, errors: true }
/** The form's name for an error that belongs to no field. */
const noField = 'root'

/**
 * Creates the values of an edit in a form of `react-hook-form`: its default values are the base, its dirty fields the
 * touched ones. Every field is registered, whether it is drawn or not.
 */
export function createEditStore(kind: KindName, initial: Values, found: Draft): EditStore {
  let server = initial
  const names = new Set(Object.keys({ ...initial, ...recordOf(kind).fields, ...found.mine }))
  let bases: Readonly<Record<string, FormValue>> = Object.fromEntries(
    [...names].map((name) => [name, wrap(Object.hasOwn(found.base, name) ? found.base[name] : initial[name])]),
  )
  const form = createFormControl<Record<string, FormValue>>({ defaultValues: bases })
  let state: EditState | null = null
  let touched: Draft = { base: {}, mine: {} }
  const fields = new Map<string, FieldEdit>()

  // Until its first subscription, the form answers with the default values instead of the edited ones.
  form.subscribe({
    formState: watched,
    callback({ defaultValues }) {
      // The form always has all of them, although its type does not say so.
      bases = defaultValues as typeof bases
      state = null
    },
  })
  for (const name of names) form.register(name)

  const valueOf = (name: string): unknown => form.getValues(name)[0].value
  const baseOf = (name: string): unknown => bases[name]?.[0].value
  const isTouched = (name: string): boolean => form.getFieldState(name).isDirty
  // An error is only ever set on a whole field.
  const refusalOf = (name: string) => readRefusal(form.getFieldState(name).error as FieldError | undefined)

  const followIn = (name: string, keepError: boolean) =>
    form.resetField(name, { defaultValue: wrap(server[name]), keepError })
  /** Some records have more values than their kind has fields, and some of them appear later. */
  const ensure = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    form.register(name)
    followIn(name, true)
  }
  const setOne = (name: string, mine: unknown) => {
    ensure(name)
    form.setValue(name, wrap(mine), { shouldDirty: true })
    // A value typed back is untouched, so the field follows the server, whose value may have changed.
    if (!isTouched(name) && !isSameContent(baseOf(name), server[name])) followIn(name, true)
  }

  const readState = (): EditState => {
    const dirty = [...names].filter(isTouched)
    // An absent name stays absent: as undefined, it would hide a value where the record is copied over another.
    const known = [...names].filter(
      (name) => Object.hasOwn(server, name) || valueOf(name) !== undefined || baseOf(name) !== undefined,
    )
    const pick = (chosen: readonly string[], read: (name: string) => unknown): Values =>
      Object.fromEntries(chosen.map((name) => [name, read(name)]))
    const draft: Draft = { base: pick(dirty, baseOf), mine: pick(dirty, valueOf) }
    if (!haveSameValues(draft.base, touched.base) || !haveSameValues(draft.mine, touched.mine)) touched = draft
    const refused = [...names].flatMap((name) => {
      const refusal = refusalOf(name)
      return refusal === null ? [] : [[name, refusal] as const]
    })
    return {
      base: pick(known, baseOf),
      values: pick(known, valueOf),
      touched,
      refused: Object.fromEntries(refused),
      refusedWhole: refusalOf(noField),
    }
  }

  const store: EditStore = {
    read: () => (state ??= readState()),
    readField(name) {
      const now = { value: valueOf(name), base: baseOf(name) }
      const before = fields.get(name)
      if (before !== undefined && before.value === now.value && before.base === now.base) return before
      fields.set(name, now)
      return now
    },
    subscribe: (changed) => form.subscribe({ formState: watched, callback: changed }),
    subscribeField: (name, changed) =>
      form.subscribe({ name, exact: true, formState: { values: true, dirtyFields: true }, callback: changed }),
    follow(next) {
      server = next
      for (const name of Object.keys(next)) ensure(name)
      // A refusal stays until the user changes the field.
      for (const name of names)
        if (!isTouched(name) && !isSameContent(valueOf(name), server[name])) followIn(name, true)
    },
    set(change) {
      for (const [name, mine] of Object.entries(change)) setOne(name, mine)
      const refused = [...Object.keys(change), noField].filter((name) => refusalOf(name) !== null)
      for (const name of refused) form.clearErrors(name)
    },
    settle(ended) {
      for (const name of ended) followIn(name, false)
    },
    discard: () => store.settle([...names].filter(isTouched)),
    refuse(name, { words, ruleKey }) {
      form.clearErrors()
      form.setError(name ?? noField, { type: 'refused', message: words, types: { rule: ruleKey ?? undefined } })
    },
    clearRefusals: () => form.clearErrors(),
  }
  for (const [name, mine] of Object.entries(found.mine)) setOne(name, mine)
  return store
}

function readRefusal(error: FieldError | undefined): Refusal | null {
  const rule = error?.types?.['rule']
  return error?.message === undefined ? null : { words: error.message, ruleKey: typeof rule === 'string' ? rule : null }
}

/** Compares exactly: a space at the end or an empty row is part of what is being typed. */
export const isSameContent = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

const haveSameValues = (one: Values, other: Values): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
