import type { QueryClient } from '@tanstack/react-query'
import type { Connection } from '#contract/connection.ts'
import type { WriteView } from '#contract/writes.ts'
import type { FindFacts } from '../../lib/page/feature.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { ruleDirectory, type FieldTexts } from '../../lib/records/findings.ts'
import { lockedChanges, lockText } from '../../lib/records/locks.ts'
import { listKeyOf } from '../../lib/records/list-config.ts'
import { kindConfigOf } from '../kind-configs.ts'

interface Context {
  readonly connection: Connection
  readonly directory: Directory
  /** Facts for the rules of the kind; undefined if its rules need only the role of the account. */
  readonly findFacts: FindFacts | undefined
}

/** Names the rules that keep this account from a change, for a review that no form has checked, such as an undo. */
export function reviewWarnings(
  queryClient: QueryClient,
  { kind, act, id, profileId, changes }: Pick<WriteView, 'kind' | 'act' | 'id' | 'profileId' | 'changes'>,
  { connection, directory, findFacts }: Context,
): FieldTexts {
  const kept = queryClient.getQueryData(listKeyOf(kindConfigOf(kind), profileId))
  const record = kept == null || id === null ? null : (findFacts?.(kept, id) ?? null)
  const locks = lockedChanges(kind, act, changes, { connection, directory: ruleDirectory(directory), record })
  return Object.fromEntries([...locks].map(([field, lock]) => [field, lockText(kind, lock, directory)]))
}
