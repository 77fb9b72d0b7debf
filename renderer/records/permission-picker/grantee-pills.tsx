import { CloseIcon } from '@mantine/core'
import { IconUser, IconUsers } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import { groupName, userName, type Directory } from '../../lib/organization/directory.ts'
import type { Grantees } from '../../lib/organization/group-settings.ts'
import { NameText } from '../../components/name-text.tsx'
import pills from '../../components/pills.module.css'

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
          <Icon size={14} stroke={1.7} aria-hidden />
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
