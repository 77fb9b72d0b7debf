import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { toFailure, type Failure } from '#contract/failures.ts'
import { call } from './bridge.ts'
import { draftQueries } from './drafts.ts'
import { createKeepSoon } from './keep-soon.ts'

interface KeptDraft {
  /** UNIX milliseconds of the last time it was kept; null while there is none. */
  readonly savedAt: number | null
  /** Why the last attempt to keep it failed. */
  readonly problem: Failure | null
  /** Keeps a draft when the typing pauses, every other second while it does not, and when the page closes. */
  readonly keep: (value: Record<string, unknown>) => void
  readonly discard: () => Promise<void>
}

/** Keeps a form's draft in main while it is edited (DESIGN §5.1). */
export function useKeptDraft(profileId: string, key: string, foundAt: number | null): KeptDraft {
  const queryClient = useQueryClient()
  const [savedAt, setSavedAt] = useState(foundAt)
  const [problem, setProblem] = useState<Failure | null>(null)
  const [latest] = useState(createLatest)

  const show = useCallback(
    (kept: { readonly savedAt: number; readonly value: Record<string, unknown> } | null) =>
      queryClient.setQueryData(draftQueries.list(profileId).queryKey, (drafts) => {
        const others = drafts?.filter((other) => other.key !== key)
        return kept === null ? others : others?.concat({ key, ...kept })
      }),
    [queryClient, profileId, key],
  )
  const write = useCallback(
    async (value: Record<string, unknown>) => {
      latest.set(value)
      // The query is updated before main has answered, because the page may be opened again before that.
      show({ savedAt: Date.now(), value })
      try {
        const kept = await call('drafts:save', { profileId, key, value })
        if (!latest.is(value)) return
        show({ savedAt: kept.savedAt, value })
        setSavedAt(kept.savedAt)
        setProblem(null)
      } catch (thrown) {
        if (latest.is(value)) setProblem(toFailure(thrown))
      }
    },
    [profileId, key, show, latest],
  )
  const { later, now, forget } = useMemo(
    () => createKeepSoon((value: Record<string, unknown>) => void write(value)),
    [write],
  )

  const discard = useCallback(async () => {
    forget()
    latest.set(null)
    await call('drafts:remove', { profileId, key })
    setSavedAt(null)
    show(null)
  }, [profileId, key, show, forget, latest])

  useEffect(() => {
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [now])

  return { savedAt, problem, keep: later, discard }
}

/** The last value handed to main. Answers about an older value, or about a discarded draft, are ignored. */
function createLatest() {
  let latest: Record<string, unknown> | null = null
  return {
    set: (value: Record<string, unknown> | null): void => void (latest = value),
    is: (value: Record<string, unknown>): boolean => latest === value,
  }
}
