import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { z } from 'zod'

/** What the address carries: which linkifier is open, and what is searched for. */
export const linkifierSearchSchema = z.object({
  open: z
    .union([z.int(), z.literal('new')])
    .optional()
    .catch(undefined),
  q: z.string().optional().catch(undefined),
})
export type LinkifierSearch = z.output<typeof linkifierSearchSchema>

/** The page's part of the address, and how to change it. */
export function useLinkifierSearch(): [LinkifierSearch, (change: LinkifierSearch) => void] {
  // The route has parsed it by the feature's own schema.
  const search: LinkifierSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (next: LinkifierSearch) =>
      void navigate({ to: '.', search: (before: object) => withoutUnset({ ...before, ...next }), replace: true }),
    [navigate],
  )
  return [search, change]
}

const withoutUnset = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))
