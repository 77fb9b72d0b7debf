import { IconHash, IconBuilding, IconUser, IconUsers, type Icon } from '@tabler/icons-react'
import { groupName, peopleOf, formatPeople, type Directory } from '../../lib/organization/directory.ts'
import type { ChannelList } from '../../lib/organization/channels.ts'
import type { PermissionPlace, Reason } from '../../lib/organization/permissions.ts'
import { leastRoleLabel } from '../../lib/roles.ts'
import { isLostWithout, isRole, memberGroupOf, type PermissionRow } from './permission-rows.ts'
import { t } from './text.ts'
import classes from './users.module.css'

interface WhyPaneProps {
  readonly row: PermissionRow
  /** Every permission, for what leaving a group would cost. */
  readonly rows: readonly PermissionRow[]
  readonly name: string
  readonly directory: Directory
  readonly scope: ChannelList['scope']
}

/** Tells each way in which a person has a permission, whether there is a second one, and what leaving a group costs. */
export function WhyPane({ row, rows, name, directory, scope }: WhyPaneProps) {
  const { reasons, may, where } = row
  const groups = [...new Set(reasons.map(memberGroupOf))]
  const isByRole = groups.every((id) => id !== null && isRole(directory, id))
  const only = groups.length === 1 ? (groups[0] ?? null) : null
  return (
    <section className={classes.why} aria-label={t('why.label')}>
      <h2>{may}</h2>
      <p>{where}</p>
      {reasons.length === 0 ? (
        <p>{t('may.only', { who: row.because })}</p>
      ) : (
        reasons.map((reason) => (
          <Way key={JSON.stringify(reason)} reason={reason} row={row} name={name} directory={directory} />
        ))
      )}
      {reasons.length === 0 ? null : <p>{isByRole ? t('verdict.role') : verdict(directory, reasons, only)}</p>}
      {only === null || isByRole ? null : <Cost groupId={only} rows={rows} directory={directory} />}
      {scope === 'everything' ? null : <p className={classes.gap}>{t(`gap.${scope}`)}</p>}
    </section>
  )
}

interface WayProps extends Pick<WhyPaneProps, 'row' | 'name' | 'directory'> {
  readonly reason: Reason
}

const icons: Readonly<Record<PermissionPlace['kind'], Icon>> = {
  organization: IconBuilding,
  channel: IconHash,
  group: IconUsers,
}

/** From the person through groups to the place, as a list. */
function Way({ reason, row, name, directory }: WayProps) {
  const PlaceIcon = icons[row.permission.on.kind]
  const path = reason.by === 'group' ? reason.path.toReversed() : []
  const first =
    reason.by === 'group'
      ? t('way.member')
      : reason.by === 'named'
        ? t('way.named')
        : t('way.standing', { who: leastRoleLabel(reason.role) })
  return (
    <ol className={classes.way} aria-label={t('way.label')}>
      <Step icon={IconUser} title={name} words={first} />
      {path.map((id, index) => (
        <Step
          key={id}
          icon={IconUsers}
          title={groupName(directory, id)}
          words={t(index === path.length - 1 ? 'way.has' : 'way.part', {
            people: formatPeople(peopleOf(directory, id).size),
          })}
        />
      ))}
      <Step icon={PlaceIcon} title={row.where} words={row.may} />
    </ol>
  )
}

function Step({ icon: StepIcon, title, words }: { icon: Icon; title: string; words: string }) {
  return (
    <li>
      <StepIcon size={16} stroke={1.5} aria-hidden />
      <b>{title}</b>
      <span>{words}</span>
    </li>
  )
}

function verdict(directory: Directory, reasons: readonly Reason[], only: number | null): string {
  if (only !== null) return t('verdict.only', { group: groupName(directory, only) })
  return t(
    reasons.length === 1 ? (reasons[0]?.by === 'named' ? 'verdict.named' : 'verdict.standing') : 'verdict.several',
  )
}

/** What leaving a group takes away. */
function Cost({ groupId, rows, directory }: { groupId: number } & Pick<WhyPaneProps, 'rows' | 'directory'>) {
  const lost = rows.filter(({ reasons }) => isLostWithout(reasons, groupId)).map(({ permission: { on } }) => on)
  const channels = new Set(lost.flatMap((on) => (on.kind === 'channel' ? [on.id] : [])))
  return (
    <>
      <h3>{t('cost.title', { group: groupName(directory, groupId) })}</h3>
      <dl className={classes.cost}>
        <dt>{t('cost.permissions')}</dt>
        <dd>{t('number', { count: lost.length })}</dd>
        <dt>{t('cost.channels')}</dt>
        <dd>{t('number', { count: channels.size })}</dd>
      </dl>
    </>
  )
}
