import { Radio } from '@mantine/core'
import { privacies } from '#contract/records/channel.ts'
import { texts } from '#contract/texts.ts'
import { valueText } from '../../lib/records/kind-texts.ts'
import { PrivacyIcon } from './privacy-icon.tsx'
import { useOptionLocks, useTextContext } from '../edit/editor.ts'
import classes from './controls.module.css'
import type { ControlProps } from '../edit/controls/control-props.ts'

const t = texts('records', 'channel')

/** Chooses who can find and read the channel: one choice in place of the service's three booleans. */
export function PrivacyControl({ field, labelId, helpId }: ControlProps) {
  const context = useTextContext()
  const locks = useOptionLocks(field)
  const isWebPublicUnknown = context.connection.realm.isWebPublicPossible === null
  return (
    <Radio.Group
      aria-labelledby={labelId}
      aria-describedby={helpId}
      value={typeof field.value === 'string' ? field.value : null}
      onChange={field.set}
    >
      <div className={classes.radios}>
        {privacies.map((privacy) => {
          // A choice that is not allowed stays listed with its reason. The current choice can always be kept.
          const isUnknown = privacy === 'web-public' && isWebPublicUnknown
          const reason = locks[privacy] ?? (isUnknown ? t('privacy.web-public-unknown') : null)
          return (
            <Radio
              key={privacy}
              value={privacy}
              disabled={locks[privacy] !== undefined}
              label={
                <span className={classes.choice}>
                  <PrivacyIcon privacy={privacy} />
                  {valueText('channel', field.name, privacy, context)}
                  {reason === null ? null : <span className={classes.reason}>{reason}</span>}
                </span>
              }
            />
          )
        })}
      </div>
    </Radio.Group>
  )
}
