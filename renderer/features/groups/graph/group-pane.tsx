import { Anchor, Flex } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { UserGroup } from '#contract/operations/groups.ts'
import { texts } from '#contract/texts.ts'
import { bold, TaggedText } from '../../../components/texts/tagged-text.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { FirstFew } from '../../../components/texts/first-few.tsx'
import { PeopleList } from '../../../records/people/people-list.tsx'
import { listedPerson } from '../../../records/people/person.ts'
import { SidePane } from '../../../components/dialogs/side-pane.tsx'
import { formatNumber, nameOrder } from '../../../lib/text/format.ts'
import { formatList } from '../../../lib/text/sentences.ts'
import { inSlices, useSlices } from '../../../lib/live/in-slices.ts'
import { groupName } from '../../../lib/organization/directory.ts'
import { permissionLabel, placeName } from '../../../lib/organization/permission-texts.ts'
import { groupSteps, type HeldPermission, type PermissionPlace } from '../../../lib/organization/permissions.ts'
import { countReached, type GroupFacts } from '../core/facts.ts'
import classes from '../groups.module.css'
import { GroupLink } from '../links.tsx'

const t = texts('groups')

/** Details of the focused group: its members, and its permissions. */
export function GroupPane({ group, facts }: { group: UserGroup; facts: GroupFacts }) {
  const { directory, permissions } = facts
  const [isListed, setListed] = useState(false)
  const members = facts.membersOf(group)
  const beyond = members.size - (directory.users === null ? members.size : countReached(directory, members))
  const held = useSlices(
    useMemo(() => inSlices(groupSteps(directory, permissions, group.id)), [directory, permissions, group.id]),
  )
  const places = useMemo(() => byPlace(held ?? []), [held])
  const inside = useMemo(() => insideOf(group, facts), [group, facts])
  const isOpen = !group.is_system_group && group.deactivated !== true
  return (
    <SidePane label={t('pane.label')}>
      <h2>{groupName(directory, group.id)}</h2>
      {group.description === '' ? null : <p data-quiet>{group.description}</p>}
      {group.deactivated === true ? <p>{t('pane.deactivated')}</p> : null}
      <p className={classes.total}>
        <TaggedText text={t('pane.total', { count: members.size })} tags={bold} />
      </p>
      <dl>
        <dt>{t('pane.direct')}</dt>
        <dd>{formatNumber(group.members.length)}</dd>
        {inside.length === 0 ? null : (
          <>
            <dt>{t('pane.inside')}</dt>
            <dd>{formatNumber(inside.reduce((sum, { fresh }) => sum + fresh, 0))}</dd>
          </>
        )}
      </dl>
      <div>
        <FirstFew items={inside}>
          {({ subgroup, count, fresh }) => (
            <Flex component="p" justify="space-between" gap="sm" ps="md" c="dimmed" fz="sm">
              <span>
                {groupName(directory, subgroup.id)}
                {subgroup.deactivated === true ? <>, {t('state.deactivated')}</> : null}
              </span>
              <span>{fresh === count ? formatNumber(count) : t('pane.fresh', { count, fresh })}</span>
            </Flex>
          )}
        </FirstFew>
      </div>
      {beyond > 0 ? <p data-quiet>{t('pane.beyond', { count: beyond })}</p> : null}
      <Flex component="p" wrap="wrap" align="center" gap="md">
        <GroupLink to="settings" groupId={group.id} />
        {isOpen ? <GroupLink to="what-if" groupId={group.id} /> : null}
        {members.size === 0 ? null : (
          <Anchor component="button" type="button" onClick={() => setListed(true)}>
            {t('pane.show', { count: members.size })}
          </Anchor>
        )}
      </Flex>
      {held === null ? null : (
        <>
          <h3>{t('pane.permissions', { count: held.length })}</h3>
          <div className={classes.held}>
            <FirstFew items={places}>{(some) => <Place held={some} groupId={group.id} facts={facts} />}</FirstFew>
          </div>
        </>
      )}
      {isListed ? <Members group={group} facts={facts} onClose={() => setListed(false)} /> : null}
    </SidePane>
  )
}

/** Groups consecutive permissions on the same object. */
function byPlace(held: readonly HeldPermission[]): HeldPermission[][] {
  const places: HeldPermission[][] = []
  for (const one of held) {
    const last = places.at(-1)
    if (last?.[0] && isSamePlace(last[0].permission.on, one.permission.on)) last.push(one)
    else places.push([one])
  }
  return places
}

const isSamePlace = (one: PermissionPlace, other: PermissionPlace): boolean =>
  one.kind === other.kind && (one.kind === 'organization' || other.kind === 'organization' || one.id === other.id)

/** Subgroups, each with the members that it adds to the previous ones. */
function insideOf(group: UserGroup, { directory, membersOf }: GroupFacts) {
  const counted = new Set(group.members)
  const subgroups = [...new Set(group.direct_subgroup_ids)].flatMap((id) => directory.groups.get(id) ?? [])
  return subgroups.map((subgroup) => {
    // A deactivated subgroup gives its container no members.
    const members = subgroup.deactivated === true ? [] : [...membersOf(subgroup)]
    const fresh = members.filter((id) => !counted.has(id))
    for (const id of fresh) counted.add(id)
    return { subgroup, count: members.length, fresh: fresh.length }
  })
}

interface PlaceProps {
  readonly held: readonly HeldPermission[]
  readonly groupId: number
  readonly facts: GroupFacts
}

/** Permissions of the group on one object, with the containing group that has each, unless it is the group itself. */
function Place({ held, groupId, facts: { directory } }: PlaceProps) {
  const [first] = held
  if (first === undefined) return null
  const words = held.map(({ permission, reasons }) => {
    const label = permissionLabel(permission)
    const isOwn = reasons.some((reason) => reason.by === 'group' && reason.path[0] === groupId)
    if (isOwn) return label
    const through = reasons.map((reason) =>
      reason.by === 'group' ? groupName(directory, reason.path[0] ?? groupId) : t('pane.role'),
    )
    return t('pane.through', { label, groups: formatList([...new Set(through)]) })
  })
  return (
    <p>
      <b>{placeName(directory, first.permission)}</b>
      <small>{words.join('; ')}</small>
    </p>
  )
}

function Members({ group, facts, onClose }: { group: UserGroup; facts: GroupFacts; onClose: () => void }) {
  const { directory, membersOf } = facts
  const people = useMemo(() => {
    const compare = nameOrder()
    return [...membersOf(group)]
      .map((id) => listedPerson(directory, id))
      .sort((one, other) => compare(one.name, other.name))
  }, [directory, membersOf, group])
  return (
    <Dialog onClose={onClose} title={t('pane.members', { name: groupName(directory, group.id) })} size={480}>
      <PeopleList people={people} />
    </Dialog>
  )
}
