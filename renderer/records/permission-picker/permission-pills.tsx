import { CloseIcon } from '@mantine/core'
import { IconUser, IconUserOff, IconUsers } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { groupName, userName, type Directory } from '../../lib/organization/directory.ts'
import { granteesOf, type Grantees } from '../../lib/organization/group-settings.ts'
import { peopleByOrganization, type OtherSources } from '../../lib/organization/explain.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import pills from '../../components/fields/pills.module.css'

const t = texts('records', 'permission-picker')

interface GranteePillsProps {
  readonly chosen: Grantees
  /** Grantees before the edit. Others are outlined, because they are new. */
  readonly before?: Grantees
  readonly directory: Directory
  /** Adds a remove button to each pill. */
  readonly onRemove?: (kind: keyof Grantees, id: number) => void
}

const icons = { groups: IconUsers, users: IconUser }
const names = { groups: groupName, users: userName }

/** Groups and people as pills. */
export function GranteePills({ chosen, before, directory, onRemove }: GranteePillsProps) {
  return (['groups', 'users'] as const).flatMap((kind) =>
    chosen[kind].map((id) => {
      const Icon = icons[kind]
      const name = names[kind](directory, id)
      return (
        <span
          key={`${kind}${id}`}
          className={pills.pill}
          data-soft
          data-new={before !== undefined && !before[kind].includes(id)}
        >
          <Icon size={14} stroke={1.7} color="var(--text-2)" aria-hidden />
          <NameText text={name} />
          {onRemove === undefined ? null : (
            <button type="button" aria-label={t('remove', { name })} onClick={() => onRemove(kind, id)}>
              <CloseIcon size="14" />
            </button>
          )}
        </span>
      )
    }),
  )
}

interface PermissionPillsProps {
  readonly value: GroupSetting
  readonly base: GroupSetting | undefined
  readonly directory: Directory
  /** Other sources; the people of the organization's setting are counted behind the pills, unless these are edited. */
  readonly sources?: OtherSources | undefined
  readonly onRemove?: (kind: keyof Grantees, id: number) => void
}

/** Groups and people in a permission as pills. New ones are outlined; nobody is a word. */
export function PermissionPills({ value, base = value, directory, sources, ...rest }: PermissionPillsProps) {
  const chosen = granteesOf(value, directory.nobodyId)
  const others = peopleByOrganization(directory, sources).size
  const also = others === 0 || rest.onRemove !== undefined ? null : <small>{t('also', { count: others })}</small>
  if (chosen.groups.length === 0 && chosen.users.length === 0) {
    return (
      <>
        <span className={pills.pill} data-empty>
          <IconUserOff size={14} stroke={1.7} color="var(--text-2)" aria-hidden />
          {t(others > 0 ? 'nobody-here' : 'nobody')}
        </span>
        {also}
      </>
    )
  }
  const before = granteesOf(base, directory.nobodyId)
  return (
    <>
      <GranteePills chosen={chosen} before={before} directory={directory} {...rest} />
      {also}
    </>
  )
}
