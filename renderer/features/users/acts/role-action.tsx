import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { RoleName } from '#contract/roles.ts'
import { roles } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import { roleValue } from '../../../lib/roles.ts'

const t = texts('users')

interface RoleActionProps {
  /** Number of selected people who can get a role. */
  readonly countOf: (role: RoleName) => number
  readonly onChoose: (role: RoleName) => void
}

const names = Object.keys(roles) as RoleName[]

/** Chooses a new role for the selected people, in the bar below the list. */
export function RoleAction({ countOf, onChoose }: RoleActionProps) {
  const options = names.map((name) => ({ name, count: countOf(name) }))
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button
          rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden />}
          disabled={options.every(({ count }) => count === 0)}
        >
          {t('acts.role')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map(({ name, count }) => (
          <Menu.Item key={name} disabled={count === 0} onClick={() => onChoose(name)}>
            {t('acts.role-option', { role: roleValue({ role: roles[name], isBot: false }), count })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
