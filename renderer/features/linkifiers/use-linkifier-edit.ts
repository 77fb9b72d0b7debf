import { useCallback, useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { changesBetween, isSameValue, type Change } from '../../lib/safe-write/field.ts'
import { useKeptDraft } from '../../lib/use-kept-draft.ts'
import type { FieldName } from './schema.ts'
import { valuesSchema, type linkifierFields, type LinkifierValues } from './values.ts'

export const draftKeyOf = (open: number | 'new'): string => `linkifier:${open}`

/** The linkifier a draft belongs to; null for drafts of other features. */
export function linkifierOfDraft(key: string): number | 'new' | null {
  const id = /^linkifier:(\d+|new)$/.exec(key)?.[1]
  return id === undefined ? null : id === 'new' ? 'new' : Number(id)
}

/** What is kept of an edit: what it started from, and what is wanted. */
export const linkifierDraftSchema = z.object({ base: valuesSchema, mine: valuesSchema })
type KeptEdit = z.output<typeof linkifierDraftSchema>

interface Given {
  readonly profileId: string
  readonly open: number | 'new'
  readonly fields: ReturnType<typeof linkifierFields>
  readonly server: LinkifierValues
  readonly kept: (KeptEdit & { readonly savedAt: number }) | null
  /** For a new one: what it begins with. */
  readonly first: LinkifierValues | null
}

export interface LinkifierEdit {
  readonly base: LinkifierValues
  readonly values: LinkifierValues
  readonly changes: readonly Change[]
  readonly movedMeanwhile: readonly FieldName[]
  readonly kept: Pick<ReturnType<typeof useKeptDraft>, 'savedAt' | 'problem'>
  readonly set: (change: Partial<LinkifierValues>) => void
  /** Goes on from what the server holds now with the fields that are left; none ends the edit. */
  readonly restart: (now: LinkifierValues, left: readonly string[]) => Promise<void>
}

/**
 * Keeps an edit while there is one: an untouched form follows the server, an edited one keeps what it started from, so
 * that the review can compare.
 */
export function useLinkifierEdit({ profileId, open, fields, server, kept, first }: Given): LinkifierEdit {
  const [found] = useState<KeptEdit | null>(() => kept ?? (first && { base: server, mine: first }))
  const [edit, setEdit] = useState<KeptEdit | null>(found)
  const { keep, discard, savedAt, problem } = useKeptDraft(profileId, draftKeyOf(open), kept?.savedAt ?? null)
  // A field nobody touched follows the server, so that what is checked is what would be sent.
  const { base, values } = useMemo(() => rebased(edit, server), [edit, server])
  const changes = useMemo(() => changesBetween(fields as Required<typeof fields>, base, values), [fields, base, values])

  const set = useCallback(
    (change: Partial<LinkifierValues>) =>
      setEdit((before) => {
        const from = rebased(before, server)
        return { base: from.base, mine: { ...from.values, ...change } }
      }),
    [server],
  )
  const isChanged = changes.length > 0
  useEffect(() => {
    // What was found is kept already; a form put back by hand has nothing to keep.
    if (edit !== null && isChanged && (edit !== found || kept === null)) keep(edit)
  }, [edit, found, kept, isChanged, keep])
  const isOver = !isChanged && savedAt !== null
  useEffect(() => {
    if (isOver) void discard()
  }, [isOver, discard])

  const restart = useCallback(
    async (now: LinkifierValues, left: readonly string[]) => {
      const mine = { ...now, ...Object.fromEntries(Object.entries(values).filter(([name]) => left.includes(name))) }
      setEdit(left.length === 0 ? null : { base: now, mine })
      if (left.length === 0) await discard()
    },
    [values, discard],
  )
  const movedMeanwhile = changes
    .map(({ field }) => field as FieldName)
    .filter((name) => !isSameValue(fields as Required<typeof fields>, name, base[name], server[name]))
  return { base, values, changes, movedMeanwhile, kept: { savedAt, problem }, set, restart }
}

/** An edit over what the server holds now: touched fields keep what they started from, the others are the server's. */
function rebased(edit: KeptEdit | null, server: LinkifierValues) {
  if (edit === null) return { base: server, values: server }
  // To the letter: a space at the end, or a row still blank, is being typed.
  const isTouched = (name: string) =>
    JSON.stringify(edit.base[name as FieldName]) !== JSON.stringify(edit.mine[name as FieldName])
  const touchedOnly = (from: LinkifierValues) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => isTouched(name)))
  return { base: { ...server, ...touchedOnly(edit.base) }, values: { ...server, ...touchedOnly(edit.mine) } }
}
