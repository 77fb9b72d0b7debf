import { ActionIcon } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import { ariaKeys, keysLabel, useKeys } from '../../lib/page/shortcuts.ts'
import { useHelp } from '../../stores/help.ts'

const t = texts('dialogs', 'help')

/** Opens the help of the page, as its shortcut does. */
export function HelpButton() {
  const { isOpen, open, close } = useHelp()
  const keys = useKeys('help')
  return (
    <ActionIcon
      aria-label={t('title')}
      aria-expanded={isOpen}
      aria-keyshortcuts={ariaKeys(keys)}
      title={t('open', { keys: keysLabel(keys) })}
      onClick={() => (isOpen ? close() : open())}
    >
      <IconHelpCircle size={18} stroke={1.5} />
    </ActionIcon>
  )
}
