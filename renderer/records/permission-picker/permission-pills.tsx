import { IconUserOff } from '@tabler/icons-react'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { texts } from '#contract/texts.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { granteesOf, type Grantees } from '../../lib/organization/group-settings.ts'
import pills from '../../components/pills.module.css'
import { GranteePills } from './grantee-pills.tsx'

const t = texts('records', 'permission-picker')

interface PermissionPillsProps {
  readonly value: GroupSetting
  readonly base: GroupSetting | undefined
  readonly directory: Directory
  readonly onRemove?: (kind: keyof Grantees, id: number) => void
}

/** Groups and people in a permission as pills. New ones are outlined; nobody is a word. */
export function PermissionPills({ value, base = value, directory, ...rest }: PermissionPillsProps) {
  const chosen = granteesOf(value, directory.nobodyId)
  if (chosen.groups.length === 0 && chosen.users.length === 0) {
    return (
      <span className={pills.pill} data-soft>
        <IconUserOff size={14} stroke={1.7} aria-hidden />
        {t('nobody')}
      </span>
    )
  }
  return <GranteePills chosen={chosen} before={granteesOf(base, directory.nobodyId)} directory={directory} {...rest} />
}
