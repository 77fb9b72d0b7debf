import { Checkbox, Radio } from '@mantine/core'
import { propagateModes } from '#contract/records/message.ts'
import { texts } from '#contract/texts.ts'
import { EditFields } from '../../records/edit/edit-fields.tsx'
import { EditNotices } from '../../records/edit/edit-frame.tsx'
import { Field } from '../../records/edit/field.tsx'
import { FailurePanel } from '../../components/failure-panel.tsx'
import { ChannelControl } from './channel-control.tsx'
import classes from './messages.module.css'
import type { PlaceFormProps } from './place-form-props.ts'
import { PlaceNotices } from './place-notices.tsx'
import { countText } from './place-texts.ts'
import { countOf } from './reach.ts'
import { modeText } from './record-texts.ts'
import { moveLocks } from './rights.ts'
import { TopicList } from './topic-list.tsx'

const t = texts('messages')

/**
 * Target of a message, the number of messages that move with it, and the notices. The messages that move are listed
 * beside it.
 */
export function PlaceForm(props: PlaceFormProps) {
  const { form, found, channels, isMovable } = props
  const message = found.state === 'read' ? found.message : null
  const channel = channels.find(({ stream_id: one }) => one === message?.stream_id)
  const locks = message === null ? null : moveLocks({ ...form.context, channel })
  return (
    <div className={classes.two}>
      <section className={classes.pane} aria-label={t('tab.place')}>
        <EditNotices form={form} />
        <EditFields form={form}>
          {locks?.channel ? (
            <p className={classes.notice} data-soft>
              {t('locked.channel')}
            </p>
          ) : (
            <Field name="stream_id" control={ChannelControl} />
          )}
          {locks?.topic ? (
            <p className={classes.notice} data-soft>
              {t('locked.topic')}
            </p>
          ) : (
            <Field name="topic" />
          )}
        </EditFields>
        {isMovable ? (
          <>
            <OptionsForm {...props} />
            <PlaceNotices {...props} channel={channel} />
          </>
        ) : null}
      </section>
      {isMovable ? <Moving {...props} /> : null}
    </div>
  )
}

/** Choice of the other messages that move, and of the topics that get a notice. */
function OptionsForm({ id, topic, options, onOptions }: PlaceFormProps) {
  return (
    <>
      <Radio.Group
        className={classes.options}
        label={t('mode')}
        value={options.mode}
        onChange={(value) => {
          const mode = propagateModes.find((one) => one === value)
          if (mode !== undefined) onOptions({ ...options, mode })
        }}
      >
        {propagateModes.map((mode) => {
          const moved = countOf(topic.data ?? null, id, mode)
          return (
            <div key={mode} className={classes.option}>
              <Radio value={mode} label={modeText(mode)} />
              <span>{moved === null ? t('count.unknown') : countText(moved)}</span>
            </div>
          )
        })}
      </Radio.Group>
      <fieldset className={classes.options}>
        <legend>{t('notice.send')}</legend>
        <Checkbox
          label={t('notice.in-old')}
          checked={options.noticeInOld}
          onChange={(changed) => onOptions({ ...options, noticeInOld: changed.currentTarget.checked })}
        />
        <Checkbox
          label={t('notice.in-new')}
          checked={options.noticeInNew}
          onChange={(changed) => onOptions({ ...options, noticeInNew: changed.currentTarget.checked })}
        />
      </fieldset>
    </>
  )
}

/** The messages of the topic, with marks on those that move. */
function Moving({ form, id, found, topic, options, count }: PlaceFormProps) {
  const message = found.state === 'read' ? found.message : null
  return (
    <section className={classes.side} aria-label={t('moving')}>
      {message === null ? (
        <p>{t('moving.unknown')}</p>
      ) : topic.error !== null ? (
        <FailurePanel error={topic.error} onRetry={() => void topic.refetch()} />
      ) : (
        <TopicList
          title={
            count === null ? t('moving') : t(count.isLeast ? 'moving.least' : 'moving.count', { count: count.messages })
          }
          messages={topic.data?.messages ?? [message]}
          openId={id}
          mode={options.mode}
          context={form.context}
        />
      )}
    </section>
  )
}
