import { Anchor } from '@mantine/core'
import { texts } from '#contract/texts.ts'
import { joinAsList } from '../../lib/sentences.ts'
import type { GroupsOfPerson } from './people.ts'
import { NameText } from '../../components/name-text.tsx'

const t = texts('users')

interface PersonGroupsProps {
  readonly groups: GroupsOfPerson
  readonly profileId: string
}

/** Groups of a person; each links to its own page. */
export function PersonGroups({ groups, profileId }: PersonGroupsProps) {
  if (groups.length === 0) return t('fact.no-groups')
  const links = groups.map(({ id, name }) => (
    <Anchor key={id} href={`#/o/${profileId}/groups/${id}`}>
      <NameText text={name} />
    </Anchor>
  ))
  return (
    <>
      {t('fact.groups', { count: groups.length })} {joinAsList(links)}
    </>
  )
}
