import { z } from 'zod'
import { Anchor, Flex, Loader, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Failure } from '#contract/failures.ts'
import { texts } from '#contract/texts.ts'
import { groupName, type Directory } from '../../../lib/organization/directory.ts'
import { granteesOf } from '../../../lib/organization/group-settings.ts'
import type { Permission } from '../../../lib/organization/permissions.ts'
import { FirstFew } from '../../../components/texts/first-few.tsx'
import { NameText } from '../../../components/texts/name-text.tsx'
import { formatList } from '../../../lib/text/sentences.ts'
import { permissionLabel } from '../../../lib/organization/permission-texts.ts'
import { unnamedText } from '../../../lib/records/kind-texts.ts'
import type { ReviewPartProps } from '../../../records/review/review-parts.ts'
import { Gaps } from '../gaps.tsx'
import { useGroups } from '../use-groups.ts'
import classes from './group-uses.module.css'

/** A use of a group, which must be removed before the group can be deactivated (service.md#deactivating-a-group). */
export type GroupUse =
  | { readonly on: 'organization'; readonly settings: readonly string[] }
  | { readonly on: 'channel' | 'group'; readonly id: number; readonly settings: readonly string[] }
  /** The group is a subgroup of this one. */
  | { readonly on: 'container'; readonly id: number }
  /** A use that only newer servers have, in the words of the server. */
  | { readonly on: 'other'; readonly type: string }

/** Uses of a group that this console knows of: permissions that name it, and active groups that contain it. */
export function knownUses(groupId: number, directory: Directory, permissions: readonly Permission[]): GroupUse[] {
  const uses = new Map<string, GroupUse & { readonly settings: string[] }>()
  for (const { on, setting, value } of permissions) {
    // A permission of the group itself does not count as a use.
    if (on.kind === 'group' && on.id === groupId) continue
    if (!granteesOf(value, directory.nobodyId).groups.includes(groupId)) continue
    const key = on.kind === 'organization' ? on.kind : `${on.kind} ${on.id}`
    const known = uses.get(key)
    if (known !== undefined) known.settings.push(setting)
    else if (on.kind === 'organization') uses.set(key, { on: on.kind, settings: [setting] })
    else uses.set(key, { on: on.kind, id: on.id, settings: [setting] })
  }
  const containers = directory.graph.partOf(groupId).filter((id) => directory.groups.get(id)?.deactivated !== true)
  return [...uses.values(), ...containers.map((id) => ({ on: 'container' as const, id }))]
}

const settings = z.array(z.string())
const objection = z
  .union([
    z
      .object({ type: z.literal('realm'), settings })
      .transform((given): GroupUse[] => [{ on: 'organization', settings: given.settings }]),
    z
      .object({ type: z.literal('channel'), channel_id: z.int(), settings })
      .transform((given): GroupUse[] => [{ on: 'channel', id: given.channel_id, settings: given.settings }]),
    z
      .object({ type: z.literal('user_group'), group_id: z.int(), settings })
      .transform((given): GroupUse[] => [{ on: 'group', id: given.group_id, settings: given.settings }]),
    z
      .object({ type: z.literal('subgroup'), supergroup_ids: z.array(z.int()) })
      .transform((given): GroupUse[] => given.supergroup_ids.map((id) => ({ on: 'container', id }))),
    z.object({ type: z.string() }).transform(({ type }): GroupUse[] => [{ on: 'other', type }]),
  ])
  .catch([])

/** Uses that the server names in its refusal; empty for any other failure. */
export function usesInRefusal(failure: Pick<Failure, 'code' | 'details'> | null): GroupUse[] {
  const objections = failure?.code === 'CANNOT_DEACTIVATE_GROUP_IN_USE' ? failure.details?.['objections'] : undefined
  return Array.isArray(objections) ? objections.flatMap((one) => objection.parse(one)) : []
}

const permissionText = texts('records', 'permission')
const t = texts('groups')

/**
 * Uses of a group in the review of its deactivation: before sending, those that this console knows of; after a refusal,
 * those that the server named.
 */
export function GroupUses({ view, context, onLeave }: ReviewPartProps) {
  const groups = useGroups()
  const headId = useId()
  const isEnded = view.phase === 'ended'
  const { facts, channelName } = groups
  const refused = isEnded ? usesInRefusal(view.attempts.at(-1)?.failure ?? null) : []
  if (isEnded && refused.length === 0) return null
  if (facts === null || view.id === null)
    return groups.error === null ? (
      <Text role="status" mt="lg" c="dimmed">
        <Loader aria-hidden /> {t('uses.loading')}
      </Text>
    ) : (
      <Text mt="lg" c="dimmed">
        {t('uses.failed')}
      </Text>
    )
  const uses = isEnded ? refused : knownUses(view.id, facts.directory, facts.permissions)
  return (
    <Flex component="section" direction="column" gap={6} mt="lg" aria-labelledby={headId}>
      <Text component="h3" size="lg" fw={600} id={headId}>
        {t('uses.title', { count: uses.length })}
      </Text>
      <Text c="dimmed">{t(uses.length === 0 ? 'uses.none' : 'uses.first')}</Text>
      {uses.length === 0 ? null : (
        <Flex component="ul" direction="column" gap="xs">
          <FirstFew items={uses}>
            {(use) => (
              <li className={classes.use}>
                <Use
                  use={use}
                  directory={facts.directory}
                  channelName={channelName}
                  profileId={context.connection.profileId}
                  onLeave={onLeave}
                />
              </li>
            )}
          </FirstFew>
        </Flex>
      )}
      {isEnded ? null : <Gaps groups={groups} hasPeople={false} />}
    </Flex>
  )
}

interface UseProps {
  readonly use: GroupUse
  readonly directory: Directory
  readonly channelName: (id: number) => string | undefined
  readonly profileId: string
  readonly onLeave: () => void
}

function Use({ use, directory, channelName, profileId, onLeave }: UseProps) {
  const { path, name } = placeOf(use, directory, channelName)
  return (
    <>
      {path === null ? (
        <b>{name}</b>
      ) : (
        <Anchor component={Link} to={`/o/${profileId}/${path}`} onClick={onLeave}>
          <NameText text={name} />
        </Anchor>
      )}
      <small>{reasonOf(use)}</small>
    </>
  )
}

/** Name of the place that uses the group, and its page; null if the console has none. */
function placeOf(use: GroupUse, directory: Directory, channelName: UseProps['channelName']) {
  switch (use.on) {
    case 'organization':
      return { path: null, name: permissionText('organization') }
    case 'channel':
      return { path: `channels/${use.id}`, name: channelName(use.id) ?? unnamedText('channel', use.id) }
    case 'group':
      return { path: `groups/${use.id}/settings`, name: groupName(directory, use.id) }
    case 'container':
      return { path: `groups/${use.id}/settings?part=subgroups`, name: groupName(directory, use.id) }
    case 'other':
      return { path: null, name: t('uses.other') }
  }
}

function reasonOf(use: GroupUse): string {
  if (use.on === 'container') return t('uses.container')
  if (use.on === 'other') return use.type
  const { on, settings } = use
  return formatList(settings.map((setting) => permissionLabel({ on: { kind: on } as never, setting })))
}
