import { isWriteDone } from '#contract/write-progress.ts'
import { Button, Text } from '@mantine/core'
import { texts } from '#contract/texts.ts'
import type { Identified } from '../../lib/records/known-kind.ts'
import type { Order } from '../../lib/records/use-order.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { useRecordWrite } from '../../lib/writes/use-record-write.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { ReviewDialog } from '../review/review-dialog.tsx'
import classes from './order-bar.module.css'

const t = texts('records', 'order')

const acts = ['reorder']

/** Bar of an edited order that is not sent yet, with its review. It is below the list, because it belongs to it. */
export function OrderBar<T extends Identified>({ order, context }: { order: Order<T>; context: TextContext }) {
  const write = useRecordWrite(context.connection.profileId, { kind: order.kind, acts, id: null })
  return (
    <>
      {order.isChanged ? (
        <section className={classes.bar} aria-label={t('bar')}>
          <Text flex="1 0 100%" fw={600}>
            {t('changed')}
          </Text>
          <Button size="xs" variant="subtle" onClick={order.revert}>
            {t('discard')}
          </Button>
          <Button size="xs" onClick={() => void order.review().catch(reportProblem)}>
            {t('review')}
          </Button>
        </section>
      ) : null}
      {write === null ? null : (
        <ReviewDialog
          view={write}
          context={context}
          onEnd={(view) => {
            if (isWriteDone(view)) order.revert()
          }}
        />
      )}
    </>
  )
}
