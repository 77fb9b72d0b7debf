import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import {
  changesBetween,
  draftSchema,
  draftToKeep,
  draftWithout,
  isSameValue,
  type Change,
  type Draft,
  type KindName,
} from '#contract/records/index.ts'
import type { Values } from '#contract/records/define.ts'
import type { KeptDraft } from './drafts.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { createEditStore, type EditStore, type Refusal } from './edit-store.ts'

/**
 * Reads a part of an edit, and reads it again when it changes. Unlike `useSyncExternalStore`, it renders together with
 * the other states that an event sets: a list that ends a drag would be drawn twice, and its row would lose the focus.
 * Both functions must stay the same.
 */
export function useRead<T>(subscribe: (changed: () => void) => () => void, read: () => T): T {
  const [part, setPart] = useState(read)
  useLayoutEffect(() => {
    const changed = () => setPart(read)
    const stop = subscribe(changed)
    // It may have changed between rendering and subscribing.
    changed()
    return stop
  }, [subscribe, read])
  return part
}

interface Given<V extends Values> {
  readonly profileId: string
  readonly kind: KindName
  readonly draftKey: string
  /** Values of the record on the server, or initial values of a new one. */
  readonly server: V
  /** Draft of an earlier edit. */
  readonly kept: KeptDraft | null
  /** Values proposed for a new record. */
  readonly proposed?: Partial<V> | null
  /** Further content of the draft, in addition to the values: JSON. It stays the same object until it changes. */
  readonly extra?: unknown
}

/** The edit of a record: its base, the edited values, and its draft. */
export interface Edit<V extends Values> {
  /** The values, for fields that each subscribe to their own. */
  readonly store: EditStore
  readonly base: V
  readonly values: V
  /** Refusals by field. */
  readonly refused: Readonly<Record<string, Refusal>>
  /** A refusal that names no field. */
  readonly refusedWhole: Refusal | null
  readonly changes: readonly Change[]
  /** Changed fields that another user changed on the server since the edit began. */
  readonly changedOnServer: readonly string[]
  /** Time when the restored draft was saved (UNIX milliseconds); null if there was none. */
  readonly foundAt: number | null
  readonly kept: Pick<ReturnType<typeof useKeptDraft>, 'savedAt' | 'problem'>
  readonly set: (change: Partial<V>) => void
  /** Ends the edit of these fields, because they were saved or discarded. */
  readonly settle: (fields: readonly string[]) => void
  /** Saves the draft before it is sent, so that the gate can find and remove it, whatever page is open then. */
  readonly keepNow: () => void
  readonly discard: () => Promise<void>
}

const nothing: Draft = { base: {}, mine: {} }

/**
 * State of an edit, kept as a draft. An untouched field follows the server, so that the checked values are the ones
 * that would be sent. A touched field keeps its base, so that a review can compare.
 */
export function useEdit<V extends Values>(given: Given<V>): Edit<V> {
  const { profileId, kind, draftKey, server, kept, proposed, extra } = given
  const [store] = useState(() =>
    createEditStore(kind, server, draftOf(kind, kept?.value) ?? proposal(server, proposed) ?? nothing),
  )
  const { touched, ...edited } = useRead(store.subscribe, store.read)
  const [found] = useState(touched)
  const [extraFound] = useState(extra)
  const [foundAt] = useState(kept !== null && isTouched(found) ? kept.savedAt : null)
  const keptDraft = useKeptDraft(profileId, draftKey, kept?.savedAt ?? null)
  const { keep, now: keepNow, end: endDraft, savedAt, problem } = keptDraft
  // The fields have the server's values before anything is painted.
  useLayoutEffect(() => store.follow(server), [store, server])

  // The names are those of the record, and so are their values.
  const { base, values, refused, refusedWhole } = edited as typeof edited & { readonly base: V; readonly values: V }
  const changes = useMemo(
    () =>
      // A value that the server already has is not a change, no matter who set it.
      changesBetween(kind, base, values).filter(({ field, mine }) => !isSameValue(kind, field, server[field], mine)),
    [kind, base, values, server],
  )
  const discard = useCallback(async () => {
    store.discard()
    await endDraft()
  }, [store, endDraft])

  // `kept` itself must not be a dependency of the effect. Every save replaces it, so the save would cause the next one.
  const [isRestored] = useState(kept !== null)
  useEffect(() => {
    // A restored draft is on disk already; a proposal is not. The draft contains the whole record as it was, so that the
    // record can be created again if someone deletes it.
    const toKeep = draftToKeep(kind, { base: store.read().base, mine: touched.mine })
    const isChanged = touched !== found || extra !== extraFound || !isRestored
    if (isTouched(toKeep) && isChanged) keep({ ...toKeep, ...(extra !== undefined && { extra }) })
  }, [kind, store, touched, found, extra, extraFound, isRestored, keep])
  // The edit ends when everything is saved, or when the user reverts everything. The draft ends with the edit, even if
  // it has not been saved yet.
  const isOver = !isTouched(touched)
  useEffect(() => {
    // `problem` of the edit reports a failure.
    if (isOver) endDraft().catch(() => undefined)
  }, [isOver, endDraft])

  const changedOnServer = changes
    .map(({ field }) => field)
    .filter((name) => !isSameValue(kind, name, base[name], server[name]))
  const { set, settle } = store
  const keptState = { savedAt, problem }
  return {
    store,
    base,
    values,
    refused,
    refusedWhole,
    changes,
    changedOnServer,
    foundAt,
    kept: keptState,
    set,
    settle,
    keepNow,
    discard,
  }
}

const isTouched = ({ mine }: Draft): boolean => Object.keys(mine).length > 0

/** Returns the touched fields of a stored draft. */
function draftOf(kind: KindName, value: unknown): Draft | null {
  const { data } = draftSchema(kind).safeParse(value)
  if (data === undefined) return null
  const untouched = Object.keys(data.base).filter((name) => !Object.hasOwn(data.mine, name))
  return draftWithout(data, untouched)
}

/** A draft of the proposed values, over those that the server has. */
const proposal = <V extends Values>(server: V, proposed: Partial<V> | null | undefined): Draft | null =>
  proposed ? { base: server, mine: proposed } : null
