import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toFailure, type Failure } from '../../electron/contract/failures.ts'
import { call } from './bridge.ts'
import { draftQueries } from './drafts.ts'

const pauseMs = 400

interface KeptDraft {
  /** UNIX milliseconds of the last time it was kept; null while there is none. */
  readonly savedAt: number | null
  /** Why the last attempt to keep it failed. */
  readonly problem: Failure | null
  /** Keeps a draft when the typing pauses, and at the latest when the page is left. */
  readonly keep: (value: Record<string, unknown>) => void
  readonly discard: () => Promise<void>
}

/** Keeps a form's draft in main while it is edited (DESIGN §5.1). */
export function useKeptDraft(profileId: string, key: string, foundAt: number | null): KeptDraft {
  const queryClient = useQueryClient()
  const [savedAt, setSavedAt] = useState(foundAt)
  const [problem, setProblem] = useState<Failure | null>(null)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; value: Record<string, unknown> } | null>(null)

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
      // At once, since whoever leaves the page may be back before main has answered.
      show({ savedAt: Date.now(), value })
      try {
        const kept = await call('drafts:save', { profileId, key, value })
        show({ savedAt: kept.savedAt, value })
        setSavedAt(kept.savedAt)
        setProblem(null)
      } catch (thrown) {
        setProblem(toFailure(thrown))
      }
    },
    [profileId, key, show],
  )
  const flush = useCallback(() => {
    const pending = waiting.current
    if (!pending) return
    waiting.current = null
    clearTimeout(pending.timer)
    void write(pending.value)
  }, [write])

  const keep = useCallback(
    (value: Record<string, unknown>) => {
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = { timer: setTimeout(flush, pauseMs), value }
    },
    [flush],
  )
  const discard = useCallback(async () => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = null
    await call('drafts:remove', { profileId, key })
    setSavedAt(null)
    show(null)
  }, [profileId, key, show])

  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return { savedAt, problem, keep, discard }
}
