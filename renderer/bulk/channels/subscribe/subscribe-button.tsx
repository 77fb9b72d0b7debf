import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { texts } from '#contract/texts.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import type { ChannelRow } from '../../../records/channel/rows.ts'
import { withTexts } from '../../../lib/load-texts.ts'

const t = texts('bulk', 'channels-subscribe')

const SubscribeDialog = lazy(withTexts(() => import('./subscribe-dialog.tsx')))

interface SubscribeButtonProps {
  readonly rows: readonly ChannelRow[]
  readonly directory: Directory
}

/** Opens the choice of people to subscribe to the selected channels, or to unsubscribe from them. */
export function SubscribeButton({ rows, directory }: SubscribeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button disabled={rows.length === 0} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Suspense>
        {isOpen ? (
          <SubscribeDialog
            channels={rows.map(({ channel }) => channel)}
            directory={directory}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
