import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, type Icon } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import { FocusableButton } from '../dialogs/icon-button.tsx'

const t = texts('components')

interface MainActionProps {
  readonly label: string
  readonly icon: Icon
  /** Reason why the button can't be pressed; null if it can. */
  readonly lock: string | null
  readonly onClick: () => void
  /** Other ways to the same end (`MainActionItem`), in the menu of the arrow. */
  readonly children: ReactNode
}

/** The main button of a list, with an arrow for less common ways. */
export function MainAction({ label, icon: Icon, lock, onClick, children }: MainActionProps) {
  const why = useId()
  return (
    <Button.Group style={{ gap: 1 }}>
      <FocusableButton
        size="sm"
        variant="filled"
        leftSection={<Icon size={16} stroke={1.5} />}
        isResting={lock !== null}
        title={lock ?? undefined}
        aria-describedby={lock === null ? undefined : why}
        onClick={onClick}
      >
        {label}
      </FocusableButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="filled" size={28} aria-label={t('more-for', { label })} title={t('more-for', { label })}>
            <IconChevronDown size={14} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
      <VisuallyHidden id={why}>{lock}</VisuallyHidden>
    </Button.Group>
  )
}

type MainActionItemProps = Omit<MainActionProps, 'children'>

/** One of the other ways. A locked one shows the reason below its label. */
export function MainActionItem({ label, icon: Icon, lock, onClick }: MainActionItemProps) {
  return (
    <Menu.Item leftSection={<Icon size={16} stroke={1.5} />} disabled={lock !== null} onClick={onClick}>
      {label}
      {lock === null ? null : <small>{lock}</small>}
    </Menu.Item>
  )
}
