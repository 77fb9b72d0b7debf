import { Button } from '@mantine/core'
import { IconSettings, IconSitemap, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import classes from './groups.module.css'

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
export function GroupLink({ to, groupId }: GroupLinkProps) {
  const { profileId } = useConnection().connection
  const paths = { table: '', graph: `/${groupId}`, settings: `/${groupId}/settings`, 'what-if': '/what-if' }
  const Icon = icons[to]
  return (
    // The routes are generated from the features, so their types contain no search parameters.
    <Button
      component={Link}
      size="sm"
      className={classes.link ?? ''}
      to={`/o/${profileId}/groups${paths[to]}`}
      {...(to === 'what-if' && groupId !== undefined && { search: { group: groupId } as never })}
      {...(Icon && { leftSection: <Icon size={16} stroke={1.5} /> })}
    >
      {t(`link.${to}`)}
    </Button>
  )
}
