import { Flex, Stack } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { UserGroup } from '#contract/operations/groups.ts'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../../components/page/page-head.tsx'
import { PageStates } from '../../../components/page/page-states.tsx'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { formatList } from '../../../lib/text/sentences.ts'
import { groupName } from '../../../lib/organization/directory.ts'
import { useRouteParam } from '../../../lib/page/route-param.ts'
import { useRouteId } from '../../../lib/page/use-search-state.ts'
import { keysLabel } from '../../../lib/page/shortcuts.ts'
import { useIsPainted } from '../../../lib/live/use-after-paint.ts'
import { titleOf } from '../../../lib/page/feature.ts'
import { useTrailSteps } from '../../../stores/trail.ts'
import type { GroupFacts } from '../core/facts.ts'
import { columns, pictureOf, type Picture } from '../core/picture.ts'
import { Gaps } from '../gaps.tsx'
import classes from '../groups.module.css'
import { GroupLink } from '../links.tsx'
import { useGroups } from '../use-groups.ts'
import { GroupPane } from './group-pane.tsx'
import { NestingGraph } from './nesting-graph.tsx'

const t = texts('groups')

/** One group with the groups that contain it and its subgroups. Its details are beside the picture. */
export default function GraphPage() {
  const given = useRouteParam('groupId') ?? ''
  const groupId = useRouteId('groupId')
  const groups = useGroups()
  const { facts, error, readAt, readAgain } = groups
  const group = groupId === null ? undefined : facts?.directory.groups.get(groupId)
  useTrailSteps(...(facts && group ? [groupName(facts.directory, group.id)] : []))
  return (
    <>
      <PageHead title={titleOf('groups')} sentence={<p>{t('graph.sentence')}</p>}>
        <GroupLink to="table" />
        <GroupLink to="what-if" {...(group && isOpen(group) && { groupId: group.id })} />
      </PageHead>
      <PageStates
        lists={['groups.list', 'groups.list-registered']}
        isRead={facts !== null}
        error={error}
        readAt={readAt}
        onRetry={readAgain}
        all={group ? 1 : 0}
        empty={t('graph.gone', { id: given })}
      >
        {facts && group ? <GroupGraphView group={group} facts={facts} /> : null}
      </PageStates>
      <footer className={classes.foot}>
        <p>
          <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {t('graph.key.walk')} <kbd>{keysLabel('Enter')}</kbd>{' '}
          {t('graph.key.middle')}
        </p>
        <Gaps groups={groups} />
      </footer>
    </>
  )
}

const isOpen = (group: UserGroup): boolean => !group.is_system_group && group.deactivated !== true

function GroupGraphView({ group, facts }: { group: UserGroup; facts: GroupFacts }) {
  const { profileId } = useConnection().connection
  const navigate = useNavigate()
  const { graph, groups } = facts.directory
  const picture = useMemo(() => pictureOf(graph, group.id), [graph, group.id])
  // If another group moves to the middle, that group takes the focus.
  const [walked, setWalked] = useState({ middle: group.id, to: group.id })
  const focused = walked.middle === group.id ? walked.to : group.id
  const isPainted = useIsPainted()
  return (
    <div className={classes.panes}>
      <Stack flex={1} gap={0} miw={0}>
        <PictureNotes picture={picture} facts={facts} />
        {isPainted ? (
          <NestingGraph
            facts={facts}
            picture={picture}
            middle={group.id}
            focused={focused}
            onFocus={(to) => setWalked({ middle: group.id, to })}
            onOpen={(id) => void navigate({ to: `/o/${profileId}/groups/${id}` })}
          />
        ) : null}
      </Stack>
      <GroupPane key={focused} group={groups.get(focused) ?? group} facts={facts} />
    </div>
  )
}

/** Notes on everything that the picture does not show: loops, and groups without room. */
function PictureNotes({ picture, facts: { directory } }: { picture: Picture; facts: GroupFacts }) {
  const inLoop = new Set(picture.lines.filter(({ isLoop }) => isLoop).flatMap(({ from, to }) => [from, to]))
  const left = columns.filter((column) => picture.left[column] > 0)
  if (inLoop.size === 0 && left.length === 0) return null
  const names = formatList([...inLoop].map((id) => groupName(directory, id)))
  return (
    <Stack role="status" flex="none" gap="xs" px="lg" py="sm" c="dimmed">
      {inLoop.size === 0 ? null : (
        <Flex component="p" align="center" gap={6} c="var(--warn)">
          <IconRefreshAlert size={16} stroke={1.5} aria-hidden /> {t('graph.loop', { count: inLoop.size, names })}
        </Flex>
      )}
      {left.map((column) => (
        <p key={column}>{t(`graph.left.${column}`, { count: picture.left[column] })}</p>
      ))}
    </Stack>
  )
}
