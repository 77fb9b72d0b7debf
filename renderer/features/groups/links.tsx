import { Button, Menu } from '@mantine/core'
import { IconSettings, IconSitemap, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/bridge/connection.ts'

const t = texts('groups')

const icons = { table: IconTable, graph: IconSitemap, settings: IconSettings, 'what-if': null }

interface GroupLinkProps {
  readonly to: 'table' | 'graph' | 'settings' | 'what-if'
  /**
   * The group for the other view: the middle of the graph, the group with the settings, or the group to join or leave.
   */
  readonly groupId?: number | undefined
}

/** Link from one view of the groups to another. */
export function GroupLink(props: GroupLinkProps) {
  const { icon, ...link } = useGroupLink(props)
  return (
    <Button {...link} size="sm" c="var(--text)" {...(icon && { leftSection: icon })}>
      {t(`link.${props.to}`)}
    </Button>
  )
}

/** The same link in a menu. */
export function GroupItem(props: GroupLinkProps) {
  const { icon, ...link } = useGroupLink(props)
  return (
    <Menu.Item {...link} {...(icon && { leftSection: icon })}>
      {t(`link.${props.to}`)}
    </Menu.Item>
  )
}

function useGroupLink({ to, groupId }: GroupLinkProps) {
  const { profileId } = useConnection().connection
  const paths = { table: '', graph: `/${groupId}`, settings: `/${groupId}/settings`, 'what-if': '/what-if' }
  const Icon = icons[to]
  return {
    component: Link,
    to: `/o/${profileId}/groups${paths[to]}`,
    // The routes are generated from the features, so their types contain no search parameters.
    ...(to === 'what-if' && groupId !== undefined && { search: { group: groupId } as never }),
    icon: Icon && <Icon size={16} stroke={1.5} />,
  }
}
