import { Anchor, Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { texts } from '#contract/texts.ts'
import { FirstFew } from '../../../components/first-few.tsx'
import { NameText } from '../../../components/name-text.tsx'
import { formatList } from '../../../lib/sentences.ts'
import { groupName, type Directory } from '../../../lib/organization/directory.ts'
import { permissionLabel } from '../../../lib/organization/permission-texts.ts'
import { unnamedText } from '../../../lib/records/kind-texts.ts'
import type { ReviewPartProps } from '../../../records/review/review-parts.ts'
import { knownUses, usesInRefusal, type GroupUse } from '../core/uses.ts'
import { Gaps } from '../gaps.tsx'
import { useGroups } from '../use-groups.ts'
import classes from './group-uses.module.css'

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
      <p className={classes.note} role="status">
        <Loader aria-hidden /> {t('uses.loading')}
      </p>
    ) : (
      <p className={classes.note}>{t('uses.failed')}</p>
    )
  const uses = isEnded ? refused : knownUses(view.id, facts.directory, facts.permissions)
  return (
    <section className={classes.uses} aria-labelledby={headId}>
      <h3 id={headId}>{t('uses.title', { count: uses.length })}</h3>
      <p>{t(uses.length === 0 ? 'uses.none' : 'uses.first')}</p>
      {uses.length === 0 ? null : (
        <ul>
          <FirstFew items={uses}>
            {(use) => (
              <li>
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
        </ul>
      )}
      {isEnded ? null : <Gaps groups={groups} hasPeople={false} />}
    </section>
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
