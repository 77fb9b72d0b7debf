import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ChannelSearch } from '../schema.ts'

/** Filters and sorting live in the address, so that a view can be returned to and sent to somebody. */
export function useChannelSearch(): [ChannelSearch, (change: Partial<ChannelSearch>) => void] {
  // The route has parsed it by the feature's own schema.
  const search: ChannelSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (next: Partial<ChannelSearch>) =>
      void navigate({ to: '.', search: (before: object) => withoutUnset({ ...before, ...next }), replace: true }),
    [navigate],
  )
  return [search, change]
}

const withoutUnset = (search: object) =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== '' && !isEmptyList(value)),
  )

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
