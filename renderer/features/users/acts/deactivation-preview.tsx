import { Checkbox, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { Fact, Facts } from '../../../components/facts.tsx'
import { NameText } from '../../../components/name-text.tsx'
import { WarningList } from '../../../components/warning-list.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { formatList, formatListStart } from '../../../lib/sentences.ts'
import { channelQueries } from '../../../lib/organization/channel-queries.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { permissionLabel } from '../../../lib/organization/permission-texts.ts'
import { organizationQueries } from '../../../lib/organization/queries.ts'
import { usePermissions } from '../../../lib/organization/use-permissions.ts'
import type { Person } from '../people.ts'
import classes from './acts.module.css'
import { effectsOfDeactivation, type UnheldPermission } from './going.ts'
import { sharedChannelsQuery } from './shared-channels.ts'

const t = texts('users')

interface DeactivationPreviewProps {
  readonly people: readonly Person[]
  readonly directory: Directory
  /** Text of the email; null to send none. */
  readonly comment: string | null
  readonly onComment: (comment: string | null) => void
}

/** Feature level that added the email (`service.md#deactivating-a-user`). */
const commentSince = 135
const longest = 2_000
const named = 8
const noPermissions: readonly never[] = []

/** Effect of a deactivation on bots, channels, groups and permissions, and the email about it. */
export function DeactivationPreview({ people, directory, comment, onComment }: DeactivationPreviewProps) {
  const { connection } = useConnection()
  const { profileId } = connection
  const { data: channels } = useQuery(channelQueries.list(connection))
  const { data: groups } = useQuery(organizationQueries.groups(profileId))
  const { data: subscribers } = useQuery(sharedChannelsQuery(profileId))
  const permissions = usePermissions(channels?.channels, groups)
  const ids = useMemo(() => new Set(people.map(({ id }) => id)), [people])
  const going = useMemo(
    () => effectsOfDeactivation(directory, permissions ?? noPermissions, ids),
    [directory, permissions, ids],
  )
  const shared = (subscribers ?? []).filter((one) => one.subscribers.some((id) => ids.has(id))).map(({ name }) => name)
  const bots = going.bots.map(({ name }) => name)
  const left = going.groups.map(({ name }) => name)
  return (
    <div className={classes.preview}>
      <p>{t('going.effect', { count: people.length })}</p>
      <Facts>
        <Names label={t('going.bots')}>{bots.length === 0 ? t('going.no-bots') : firstOf(bots)}</Names>
        <Names label={t('going.groups')}>{left.length === 0 ? t('going.no-groups') : firstOf(left)}</Names>
        <Names label={t('going.channels')}>
          {shared.length === 0 ? t('going.no-channels') : t('going.some-channels', { names: firstOf(shared) })}
        </Names>
      </Facts>
      {permissions === null || groups === undefined ? (
        <p role="status">{t('going.reading')}</p>
      ) : (
        <WarningList
          warnings={going.last.map((one) => ({
            key: `${one.permission.on.kind} ${one.permission.setting}`,
            text: lastText(one),
          }))}
        />
      )}
      {connection.featureLevel !== null && connection.featureLevel < commentSince ? null : (
        <Checkbox
          label={t('going.notify', { count: people.length })}
          checked={comment !== null}
          onChange={(changed) => onComment(changed.currentTarget.checked ? '' : null)}
        />
      )}
      {comment === null ? null : (
        <Textarea
          aria-label={t('going.comment')}
          placeholder={t('going.comment-placeholder')}
          maxLength={longest}
          autosize
          minRows={2}
          maxRows={6}
          value={comment}
          onChange={(changed) => onComment(changed.currentTarget.value)}
        />
      )}
    </div>
  )
}

interface NamesProps {
  readonly label: string
  readonly children: string
}

const Names = ({ label, children }: NamesProps) => (
  <Fact name={label}>
    <NameText text={children} />
  </Fact>
)

/** The first names, and the number of the others. */
const firstOf = (names: readonly string[]): string =>
  names.length <= named
    ? formatList(names)
    : t('going.more', { names: formatListStart(names.slice(0, named)), count: names.length - named })

/** Sentence about a permission that only these people have. If a role always has it, the sentence mentions the role. */
function lastText({ permission, places }: UnheldPermission): string {
  const { on, standingRole } = permission
  const what = permissionLabel(permission)
  if (on.kind === 'organization') return t('going.last.organization', { what })
  const names = firstOf(places)
  if (on.kind === 'group') return t('going.last.group', { count: places.length, what, names })
  return t(standingRole === undefined ? 'going.last.channel' : 'going.last.channel-role', {
    count: places.length,
    what,
    names,
  })
}
