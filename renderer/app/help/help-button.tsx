import { ActionIcon } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useHelp } from '../../stores/help.ts'
import { t } from './words.ts'

/** Opens the help of the page, as F1 does. */
export function HelpButton() {
  const { isOpen, open, close } = useHelp()
  return (
    <ActionIcon
      aria-label={t('title')}
      aria-expanded={isOpen}
      aria-keyshortcuts="F1"
      title={t('open')}
      onClick={() => (isOpen ? close() : open())}
    >
      <IconHelpCircle size={18} stroke={1.5} />
    </ActionIcon>
  )
}
