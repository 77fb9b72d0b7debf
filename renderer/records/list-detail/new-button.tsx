import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'

const t = texts('records', 'list-detail')

interface NewButtonProps extends ButtonProps {
  readonly page: { readonly show: (id: 'new') => void }
}

export const NewButton = ({ page, ...props }: NewButtonProps) => (
  <Button {...props} leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => page.show('new')}>
    {t('new')}
  </Button>
)
