import { useCallback, useEffect, useMemo, useState } from 'react'
import { changesBetween, isSameValue, type Change } from '../../../lib/safe-write/field.ts'
import { useKeptDraft } from '../../../lib/use-kept-draft.ts'
import { draftKeyOf } from '../draft-key.ts'
import type { ChannelDraft } from './draft.ts'
import type { channelFields, ChannelSettings, SettingName } from './fields.ts'

interface Given {
  readonly profileId: string
  readonly streamId: number
  readonly fields: ReturnType<typeof channelFields>
  /** The settings as they are on the server. */
  readonly server: ChannelSettings
  /** UNIX milliseconds at which they were read. */
  readonly readAt: number
  /** What was kept from an earlier edit. */
  readonly kept: (ChannelDraft & { readonly savedAt: number }) | null
}

/** The edit of a channel: what it started from, what is wanted, and its draft (DESIGN §5.1). */
export interface ChannelEdit {
  readonly base: ChannelSettings
  readonly draft: ChannelSettings
  readonly changes: readonly Change[]
  /** Changed fields that somebody else changed on the server since the edit began. */
  readonly movedMeanwhile: readonly SettingName[]
  readonly kept: Pick<ReturnType<typeof useKeptDraft>, 'savedAt' | 'problem'>
  readonly set: <N extends SettingName>(name: N, value: ChannelSettings[N]) => void
  /** Goes on from what the server holds now with the changes that are left; none ends the edit. */
  readonly restart: (now: ChannelSettings, left: readonly Change[]) => Promise<void>
}

/**
 * Keeps an edit while there is one. An untouched form follows the server; an edited one keeps the values it started
 * from, so that the review can compare.
 */
export function useChannelEdit({ profileId, streamId, fields, server, readAt, kept }: Given): ChannelEdit {
  const [found] = useState<ChannelDraft | null>(kept)
  const [edit, setEdit] = useState<ChannelDraft | null>(found)
  const keptDraft = useKeptDraft(profileId, draftKeyOf(streamId), kept?.savedAt ?? null)
  const base = edit?.base ?? server
  const draft = edit?.mine ?? server
  const changes = useMemo(() => changesBetween(fields, base, draft), [fields, base, draft])

  const { keep, discard, savedAt, problem } = keptDraft
  const set = useCallback(
    <N extends SettingName>(name: N, value: ChannelSettings[N]) =>
      setEdit((before) => {
        const from = before ?? { base: server, mine: server, startedAt: readAt }
        const next = { ...from, mine: { ...from.mine, [name]: value } }
        return changesBetween(fields, next.base, next.mine).length === 0 ? null : next
      }),
    [fields, server, readAt],
  )
  useEffect(() => {
    // What was found is kept already.
    if (edit !== null && edit !== found) keep(edit)
  }, [edit, found, keep])
  // Putting everything back by hand ends the edit, and with it the draft.
  const isOver = edit === null && savedAt !== null
  useEffect(() => {
    if (isOver) void discard()
  }, [isOver, discard])

  const restart = useCallback(
    async (now: ChannelSettings, left: readonly Change[]) => {
      const mine = { ...now, ...Object.fromEntries(left.map((change) => [change.field, change.mine])) }
      setEdit(left.length === 0 ? null : { base: now, mine, startedAt: Date.now() })
      if (left.length === 0) await discard()
    },
    [discard],
  )
  const movedMeanwhile = changes
    .map(({ field }) => field as SettingName)
    .filter((name) => !isSameValue(fields, name, base[name], server[name]))
  return { base, draft, changes, movedMeanwhile, kept: { savedAt, problem }, set, restart }
}
