import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { toFailure, type Failure } from '#contract/failures.ts'
import { call } from './bridge.ts'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import { draftQueries } from './drafts.ts'

interface KeptDraft extends DraftKeeper {
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
  const [wasFound] = useState(foundAt !== null)

  const keeper = useMemo(
    () =>
      createDraftKeeper(
        {
          save: (value) => call('drafts:save', { profileId, key, value }),
          remove: async () => void (await call('drafts:remove', { profileId, key })),
          show(draft, isKept) {
            queryClient.setQueryData(draftQueries.list(profileId).queryKey, (drafts) => {
              const others = drafts?.filter((other) => other.key !== key)
              return draft === null ? others : others?.concat({ key, ...draft })
            })
            if (!isKept) return
            setSavedAt(draft?.savedAt ?? null)
            if (draft !== null) setProblem(null)
          },
          fail: (thrown) => setProblem(toFailure(thrown)),
        },
        wasFound,
      ),
    [queryClient, profileId, key, wasFound],
  )

  useEffect(() => {
    const { now } = keeper
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [keeper])

  return useMemo(() => ({ ...keeper, savedAt, problem }), [keeper, savedAt, problem])
}
