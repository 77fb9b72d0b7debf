import { Button } from '@mantine/core'
import type { PresetOrganization } from '#contract/policy.ts'
import { usePolicy } from '../../lib/policy.ts'
import classes from './preset-organizations.module.css'
import { t } from './words.ts'

const none: readonly PresetOrganization[] = []

/** The organizations that the policy of this computer names. Choosing one fills in the form. */
export function PresetOrganizations({ onChoose }: { onChoose: (chosen: PresetOrganization) => void }) {
  const presets = usePolicy(({ values }) => values.organizations ?? none)
  if (presets.length === 0) return null
  return (
    <section className={classes.presets} aria-label={t('presets.label')}>
      <p>{t('presets.label')}</p>
      {presets.map((preset) => (
        <Button key={preset.server} title={preset.server} onClick={() => onChoose(preset)}>
          {preset.label}
        </Button>
      ))}
    </section>
  )
}
