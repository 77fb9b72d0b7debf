import { Radio } from '@mantine/core'
import { PrivacyIcon } from '../privacy-icon.tsx'
import { privacies } from '../schema.ts'
import { useEditorSurroundings, useField } from './editor.ts'
import { SettingRow } from './setting-row.tsx'
import classes from './sections.module.css'
import { t } from './text.ts'

/** Who can find and read the channel: one choice for the three booleans of the service. */
export function PrivacySection() {
  const field = useField('privacy')
  const webPublic = useEditorSurroundings().connection.realm.isWebPublicPossible
  return (
    <SettingRow field={field}>
      {({ labelId, helpId }) => (
        <Radio.Group
          aria-labelledby={labelId}
          aria-describedby={helpId}
          value={field.value}
          onChange={(choice) => field.set('privacy', choice)}
        >
          <div className={classes.radios}>
            {privacies.map((privacy) => {
              // Not allowed stays listed, with its reason; what the channel is already can always be kept.
              const isOff = privacy === 'web-public' && webPublic === false && field.base !== 'web-public'
              return (
                <Radio
                  key={privacy}
                  value={privacy}
                  disabled={isOff}
                  label={
                    <span className={classes.choice}>
                      <PrivacyIcon privacy={privacy} />
                      {t(`privacy.${privacy}`)}
                      {privacy === 'web-public' && webPublic !== true ? (
                        <span className={classes.reason}>
                          {t(webPublic === false ? 'privacy.web-public-off' : 'privacy.web-public-unknown')}
                        </span>
                      ) : null}
                    </span>
                  }
                />
              )
            })}
          </div>
        </Radio.Group>
      )}
    </SettingRow>
  )
}
