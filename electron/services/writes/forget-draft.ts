import { draftSchema, isSameValue, missingLevel } from '#contract/records/index.ts'
import type { DraftsService } from '../drafts.ts'
import type { WriteState } from './state.ts'

/**
 * Removes the draft of a write when all parts of the write are done. A draft with other changes is kept, because the
 * person continued editing. Returns the key of the removed draft, or null.
 */
export async function forgetDraft(
  drafts: Pick<DraftsService, 'list' | 'remove'>,
  profileId: string,
  { kind, act, serverVersion, draftKey, changes, target, attempts }: WriteState,
): Promise<string | null> {
  // A write can't remove the draft of another kind, whatever the page says.
  if (draftKey === null || !draftKey.startsWith(`${kind}:`)) return null
  const draft = (await drafts.list(profileId)).find(({ key }) => key === draftKey)
  if (draft === undefined) return null
  if (target === null) {
    const kept = draftSchema(kind).safeParse(draft.value)
    const isNewer = Object.entries(kept.data?.mine ?? {}).some(([name, mine]) => {
      // This server doesn't support the field.
      if (missingLevel(kind, act, name, serverVersion.level) !== null) return false
      const sent = changes.find(({ field }) => field === name)
      // Untouched values in the draft are never sent.
      const isTouched = !isSameValue(kind, name, kept.data?.base[name], mine)
      return isTouched && !isSameValue(kind, name, sent?.mine, mine)
    })
    if (isNewer) return null
  } else if (draft.savedAt > (attempts.at(-1)?.at ?? 0)) return null
  await drafts.remove(profileId, draftKey)
  return draftKey
}
