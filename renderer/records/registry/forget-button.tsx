import { Button } from '@mantine/core'
import { texts } from '#contract/texts.ts'

const t = texts('records', 'registry')

export function ForgetButton({ onForget }: { onForget: () => void }) {
  return (
    <Button size="xs" variant="subtle" onClick={onForget}>
      {t('forget')}
    </Button>
  )
}
