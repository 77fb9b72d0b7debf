import { Flex } from '@mantine/core'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import type { Groups } from './use-groups.ts'

const t = texts('groups')

interface GapsProps {
  readonly groups: Groups
  /** False where only permissions are shown, and no people. */
  readonly hasPeople?: boolean
}

/**
 * Lists the groups and permissions that are not counted, because this account can't see them or the server does not
 * report them.
 */
export function Gaps({ groups: { facts, scope }, hasPeople = true }: GapsProps) {
  const { realm } = useConnection().connection
  if (facts === null) return null
  const { users, arePeopleRead } = facts.directory
  const gaps = [
    ...(scope === undefined || scope === 'everything' ? [] : [t(`gap.${scope}`)]),
    ...(Object.keys(realm.permissions).length === 0 ? [t('gap.organization')] : []),
    ...(hasPeople && users === null && arePeopleRead ? [t('gap.people')] : []),
  ]
  if (gaps.length === 0) return null
  return (
    <Flex component="ul" direction="column" gap={2} aria-label={t('gap.title')}>
      {gaps.map((gap) => (
        <li key={gap}>{gap}</li>
      ))}
    </Flex>
  )
}
