import { useCallback } from 'react'
import { create } from 'zustand'
import type { Connection } from '#contract/connection.ts'
import type { PageOperationId } from '#contract/operations/index.ts'
import { isAtLeast, type RoleName } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'

const t = texts('organization', 'need')

/** Requirements of a feature on the account and the server. */
export interface FeatureNeeds {
  /** Least role that the service admits. */
  readonly role?: RoleName
  /** True if the service admits no bots. */
  readonly human?: true
  /** Feature level that introduced the feature. */
  readonly level?: number
  /** Operation that the server must offer, because otherwise the pages would be empty. */
  readonly operation?: PageOperationId
}

export type UnmetNeed =
  | { readonly kind: 'role'; readonly role: RoleName }
  | { readonly kind: 'human' }
  | { readonly kind: 'level'; readonly needed: number; readonly level: number }
  | { readonly kind: 'operation'; readonly operation: PageOperationId }

/** Operations that the server of a profile does not offer, as `profileId operation`. */
const useMissing = create<{ readonly missing: ReadonlySet<string> }>()(() => ({ missing: new Set() }))

const keyOf = (profileId: string, operation: PageOperationId) => `${profileId} ${operation}`

/** Records whether the server offers an operation, as its answer shows. An update of the server may change that. */
export function noteOffer(profileId: string, operation: PageOperationId, isOffered: boolean): void {
  const { missing } = useMissing.getState()
  const key = keyOf(profileId, operation)
  if (missing.has(key) !== isOffered) return
  const next = new Set(missing)
  if (isOffered) next.delete(key)
  else next.add(key)
  useMissing.setState({ missing: next })
}

/** Returns the first need that is known not to be met. An unknown fact does not lock a page. */
export function unmetNeed(
  { role, human, level, operation }: FeatureNeeds,
  connection: Pick<Connection, 'profileId' | 'me' | 'featureLevel'>,
  missing: ReadonlySet<string> = useMissing.getState().missing,
): UnmetNeed | null {
  if (role !== undefined && isAtLeast(connection.me?.role, role) === false) return { kind: 'role', role }
  if (human && connection.me?.isBot) return { kind: 'human' }
  if (level !== undefined && connection.featureLevel !== null && connection.featureLevel < level) {
    return { kind: 'level', needed: level, level: connection.featureLevel }
  }
  if (operation !== undefined && missing.has(keyOf(connection.profileId, operation))) {
    return { kind: 'operation', operation }
  }
  return null
}

/** Returns the first unmet need of a feature, and updates as facts become known. */
export function useUnmetNeeds(): (
  needs: FeatureNeeds | undefined,
  connection: Pick<Connection, 'profileId' | 'me' | 'featureLevel'> | undefined,
) => UnmetNeed | null {
  const missing = useMissing((state) => state.missing)
  return useCallback(
    (needs, connection) => (needs && connection ? unmetNeed(needs, connection, missing) : null),
    [missing],
  )
}

/** Sentence for a server that is too old. */
export const levelText = (needed: number, level: number | null): string => t('level', { needed, level: level ?? 0 })
