import { isSupported } from '#contract/encode.ts'
import { operations } from '#contract/operations/index.ts'
import type { MessageValues } from '#contract/records/message.ts'
import { texts } from '#contract/texts.ts'
import { EditFields } from '../../records/edit/edit-fields.tsx'
import { EditNotices } from '../../records/edit/edit-frame.tsx'
import { Field } from '../../records/edit/field.tsx'
import type { EditForm } from '../../lib/edit/use-edit-form.ts'
import { useConnection } from '../../lib/connection.ts'
import { stopAfter } from '../../lib/sentences.ts'
import { Difference } from './difference.tsx'
import { LostFiles } from './files/lost-files.tsx'
import classes from './messages.module.css'

const t = texts('messages')

interface TextFormProps {
  readonly form: EditForm<MessageValues>
  readonly id: number
  /** True if the server has reported the text. */
  readonly isRead: boolean
  /** True if this account can move the message, as far as known. */
  readonly isMovable: boolean
}

/** Form for the raw text, with its changes line by line. */
export function TextForm({ form, id, isRead, isMovable }: TextFormProps) {
  const { base, values, lock, refusal } = form
  const { featureLevel } = useConnection().connection
  const isGuarded = isSupported(operations['messages.edit'].parameters.prev_content_sha256, featureLevel)
  return (
    <div className={classes.two}>
      <section className={classes.pane} aria-label={t('tab.text')}>
        {lock === null ? (
          <EditNotices form={form} />
        ) : (
          <>
            <p className={classes.notice} data-soft>
              {lock}
            </p>
            {refusal === null ? null : (
              <p className={classes.notice} data-soft role="alert">
                {t('refused', { words: refusal.words, stop: stopAfter(refusal.words) })} {refusal.rule}
              </p>
            )}
          </>
        )}
        <EditFields form={form}>
          <div className={classes.text}>
            <Field name="content" />
          </div>
        </EditFields>
        {lock === null && isMovable ? (
          <p className={classes.notice} data-soft>
            {t('text.one-step')}
          </p>
        ) : null}
      </section>
      <section className={classes.side} aria-label={t('difference')}>
        <Difference from={isRead ? base.content : undefined} to={values.content ?? ''} />
        {isRead ? <LostFiles messageId={id} from={base.content ?? ''} to={values.content ?? ''} /> : null}
        {lock === null ? (
          <p className={classes.notice} data-soft>
            {t(!isRead ? 'text.unguarded' : isGuarded ? 'text.guarded' : 'text.compared')}
          </p>
        ) : null}
      </section>
    </div>
  )
}
