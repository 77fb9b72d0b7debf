import { IconUser, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import { formatPeople, groupName, peopleOf, type Directory } from '../../lib/organization/directory.ts'
import type { Reason } from '../../lib/organization/permissions.ts'
import { rolesLabel } from '../../lib/text/roles.ts'
import { SidePane } from '../../components/dialogs/side-pane.tsx'
import { NameText } from '../../components/texts/name-text.tsx'
import classes from './permissions.module.css'
import { PlaceIcon } from './place-column.tsx'
import { reasonText } from './reason-text.ts'
import type { ShownPermission } from './shown-permission.ts'

const t = texts('records', 'permission-lists')

interface PermissionPaneProps {
  /** Label of the pane. */
  readonly label: string
  readonly shown: ShownPermission
  /** Reasons, each of which is drawn as a path from the holder to the permission. */
  readonly reasons: readonly Reason[]
  /** Holder of the permission: a person or a group, by name. The paths of a group begin with it. */
  readonly holder: { readonly kind: 'person' | 'group'; readonly name: string }
  readonly directory: Directory
  /** True for a hypothetical directory, whose numbers are not the current ones. */
  readonly isThen?: boolean
  /** Consequences, shown below the paths. */
  readonly children: ReactNode
}

/** One permission, its object, and all paths to it. */
export function PermissionPane({ label, shown, reasons, children, ...holder }: PermissionPaneProps) {
  return (
    <SidePane label={label}>
      <h2>{shown.label}</h2>
      <p data-quiet>{shown.place}</p>
      <Ways shown={shown} reasons={reasons} {...holder} />
      {children}
    </SidePane>
  )
}

type WaysProps = Omit<PermissionPaneProps, 'label' | 'children'>

/** The path of each reason. */
export const Ways = ({ reasons, ...shared }: WaysProps) =>
  reasons.map((reason) => <Way key={JSON.stringify(reason)} reason={reason} {...shared} />)

interface WayProps extends Omit<WaysProps, 'reasons'> {
  readonly reason: Reason
}

/** The path from the holder through groups to the object, as a list. */
function Way({ reason, shown, holder, directory, isThen = false }: WayProps) {
  const path = reason.by === 'group' ? reason.path.toReversed() : []
  const isPerson = holder.kind === 'person'
  return (
    <ol className={classes.path} aria-label={t('granted.label')}>
      {isPerson || path.length === 0 ? (
        <Step
          icon={isPerson ? <IconUser {...drawn} /> : <IconUsers {...drawn} />}
          title={holder.name}
          words={firstText(reason, directory)}
        />
      ) : null}
      {path.map((id, index) => (
        <Step
          key={id}
          icon={<IconUsers {...drawn} />}
          title={groupName(directory, id)}
          words={stepText(formatPeople(peopleOf(directory, id).size), nextName(directory, path, index), isThen)}
        />
      ))}
      <Step icon={<PlaceIcon on={shown.permission.on} />} title={shown.place} words={shown.label} />
    </ol>
  )
}

/** Name of the group that contains the group at this position of a path; undefined for the last one. */
function nextName(directory: Directory, path: readonly number[], index: number): string | undefined {
  const next = path[index + 1]
  return next === undefined ? undefined : groupName(directory, next)
}

function stepText(people: string, group: string | undefined, isThen: boolean): string {
  if (group === undefined) return t(isThen ? 'granted.after.permission' : 'granted.permission', { people })
  return t(isThen ? 'granted.after.subgroup' : 'granted.subgroup', { people, group })
}

function firstText(reason: Reason, directory: Directory): string {
  if (reason.by === 'organization') return t('granted.organization')
  if (reason.by === 'role') return t('granted.role', { who: rolesLabel(reason.role) })
  if (reason.by === 'named') return t('granted.individually')
  if (reason.by !== 'group') return reasonText(directory, reason)
  return t('granted.member', { group: groupName(directory, reason.path.at(-1) ?? 0) })
}

const drawn = { size: 16, stroke: 1.5, color: 'var(--text-2)', 'aria-hidden': true } as const

function Step({ icon, title, words }: { icon: ReactNode; title: string; words: string }) {
  return (
    <li>
      {icon}
      <b>
        <NameText text={title} />
      </b>
      <small>{words}</small>
    </li>
  )
}
