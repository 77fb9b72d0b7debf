import { IconUser, IconUsers, IconUserOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { groupName, userName, type Directory } from '../../lib/organization/directory.ts'
import { granteesOf } from '../../lib/organization/group-settings.ts'
import classes from './permission-picker.module.css'
import { NameText } from '../../components/name-text.tsx'
import pills from '../../components/pills.module.css'
import { t } from './words.ts'

interface GranteePillsProps {
  readonly value: GroupSetting
  readonly base: GroupSetting | undefined
  readonly directory: Directory
  /** Adds a remove button to each pill. */
  readonly renderRemove?: (kind: 'group' | 'user', id: number, name: string) => ReactNode
}

/** Groups and people in a permission as pills. New ones are outlined; nobody is a word. */
export function GranteePills({ value, base, directory, renderRemove }: GranteePillsProps) {
  const { groups, users } = granteesOf(value, directory.nobodyId)
  const before = base === undefined ? { groups, users } : granteesOf(base, directory.nobodyId)
  if (groups.length === 0 && users.length === 0) {
    return (
      <span className={`${pills.pill} ${classes.pill}`} data-soft>
        <IconUserOff size={14} stroke={1.7} aria-hidden />
        {t('nobody')}
      </span>
    )
  }
  return (
    <>
      {groups.map((id) => (
        <span
          key={`g${id}`}
          className={`${pills.pill} ${classes.pill}`}
          data-soft
          data-new={!before.groups.includes(id)}
        >
          <IconUsers size={14} stroke={1.7} aria-hidden />
          <NameText text={groupName(directory, id)} />
          {renderRemove?.('group', id, groupName(directory, id))}
        </span>
      ))}
      {users.map((id) => (
        <span
          key={`u${id}`}
          className={`${pills.pill} ${classes.pill}`}
          data-soft
          data-new={!before.users.includes(id)}
        >
          <IconUser size={14} stroke={1.7} aria-hidden />
          <NameText text={userName(directory, id)} />
          {renderRemove?.('user', id, userName(directory, id))}
        </span>
      ))}
    </>
  )
}
