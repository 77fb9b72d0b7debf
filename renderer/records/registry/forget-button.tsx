import { Button } from '@mantine/core'
import { t } from './words.ts'

export function ForgetButton({ onForget }: { onForget: () => void }) {
  return (
    <Button size="xs" variant="subtle" onClick={onForget}>
      {t('forget')}
    </Button>
  )
}
