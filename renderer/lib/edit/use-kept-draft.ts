import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { toFailure, type Failure } from '#contract/failures.ts'
import type { EditedDraft } from './draft-keeper.ts'
import { draftKeeperOf } from './drafts.ts'

interface KeptDraft extends Omit<EditedDraft, 'find'> {
  /** Time of the last save, in UNIX milliseconds; null if there was none. */
  readonly savedAt: number | null
  /** Reason why the last save failed. */
  readonly problem: Failure | null
}

/** Keeps a form's draft in main during the edit, and saves it when the page closes. */
export function useKeptDraft(profileId: string, key: string, foundAt: number | null): KeptDraft {
  const queryClient = useQueryClient()
  const [savedAt, setSavedAt] = useState(foundAt)
  const [problem, setProblem] = useState<Failure | null>(null)

  const draft = useMemo(
    () =>
      draftKeeperOf(queryClient, profileId, key).edit({
        saved(at) {
          setSavedAt(at)
          if (at !== null) setProblem(null)
        },
        failed: (thrown) => setProblem(toFailure(thrown)),
      }),
    [queryClient, profileId, key],
  )

  // The list of drafts may be loaded after the form has opened.
  useEffect(() => {
    if (foundAt !== null) draft.find()
  }, [draft, foundAt])
  useEffect(() => {
    const { now } = draft
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [draft])

  return useMemo(() => ({ ...draft, savedAt, problem }), [draft, savedAt, problem])
}
