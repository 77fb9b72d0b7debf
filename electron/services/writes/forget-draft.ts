import { draftSchema, isSameValue } from '#contract/records/index.ts'
import type { DraftsService } from '../drafts.ts'
import type { WriteState } from './state.ts'

/**
 * Removes the draft that a write came from, once all of it is confirmed. One that holds anything else, since somebody
 * went on editing after the write had left, stays.
 */
export async function forgetDraft(
  drafts: Pick<DraftsService, 'list' | 'remove'>,
  profileId: string,
  { kind, draftKey, changes, aim, attempts }: WriteState,
): Promise<void> {
  const draft = draftKey === null ? undefined : (await drafts.list(profileId)).find(({ key }) => key === draftKey)
  if (draftKey === null || draft === undefined) return
  if (aim === null) {
    const kept = draftSchema(kind).safeParse(draft.value)
    const isNewer = Object.entries(kept.data?.mine ?? {}).some(([name, mine]) => {
      const sent = changes.find(({ field }) => field === name)
      // What stands in the draft untouched was never meant to be sent.
      const isTouched = !isSameValue(kind, name, kept.data?.base[name], mine)
      return isTouched && !isSameValue(kind, name, sent?.mine, mine)
    })
    if (isNewer) return
  } else if (draft.savedAt > (attempts.at(-1)?.at ?? 0)) return
  await drafts.remove(profileId, draftKey)
}
