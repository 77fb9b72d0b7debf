import { texts } from '#contract/texts.ts'
import { PermissionPane } from '../../records/permissions/permission-pane.tsx'
import type { ChannelList } from '../../lib/organization/channels.ts'
import { groupName, type Directory } from '../../lib/organization/directory.ts'
import type { Reason } from '../../lib/organization/permissions.ts'
import { isByRole, isLostWithout, memberGroupOf, type PermissionRow } from './permission-rows.ts'

const t = texts('users')

interface ReasonsPaneProps {
  readonly row: PermissionRow
  /** All permissions, to find the effect of leaving a group. */
  readonly rows: readonly PermissionRow[]
  readonly name: string
  readonly directory: Directory
  readonly scope: ChannelList['scope']
}

/** Shows each reason for a permission, if there is more than one, and the effect of leaving a group. */
export function ReasonsPane({ row, rows, name, directory, scope }: ReasonsPaneProps) {
  const { reasons } = row
  const groups = [...new Set(reasons.map(memberGroupOf))]
  const isRole = isByRole(directory, reasons)
  const only = groups.length === 1 ? (groups[0] ?? null) : null
  return (
    <PermissionPane
      label={t('why.label')}
      shown={row}
      reasons={reasons}
      holder={{ kind: 'person', name }}
      directory={directory}
    >
      {reasons.length === 0 ? (
        <p>{t('may.only', { who: row.because })}</p>
      ) : (
        <p>{isRole ? t('verdict.role') : verdict(directory, reasons, only)}</p>
      )}
      {only === null || isRole ? null : <Cost groupId={only} rows={rows} directory={directory} />}
      {scope === 'everything' ? null : <p data-quiet>{t(`gap.${scope}`)}</p>}
    </PermissionPane>
  )
}

function verdict(directory: Directory, reasons: readonly Reason[], only: number | null): string {
  if (only !== null) return t('verdict.only', { group: groupName(directory, only) })
  return t(
    reasons.length === 1 ? (reasons[0]?.by === 'named' ? 'verdict.named' : 'verdict.with-role') : 'verdict.several',
  )
}

/** Permissions that the person would lose by leaving a group. */
function Cost({ groupId, rows, directory }: { groupId: number } & Pick<ReasonsPaneProps, 'rows' | 'directory'>) {
  const lost = rows.filter(({ reasons }) => isLostWithout(reasons, groupId)).map(({ permission: { on } }) => on)
  const channels = new Set(lost.flatMap((on) => (on.kind === 'channel' ? [on.id] : [])))
  return (
    <>
      <h3>{t('cost.title', { group: groupName(directory, groupId) })}</h3>
      <dl>
        <dt>{t('cost.permissions')}</dt>
        <dd>{t('number', { count: lost.length })}</dd>
        <dt>{t('cost.channels')}</dt>
        <dd>{t('number', { count: channels.size })}</dd>
      </dl>
    </>
  )
}
