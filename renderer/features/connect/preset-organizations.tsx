import { Button } from '@mantine/core'
import type { PresetOrganization } from '#contract/policy.ts'
import { texts } from '#contract/texts.ts'
import classes from './preset-organizations.module.css'

const t = texts('connect')

interface PresetOrganizationsProps {
  readonly presets: readonly PresetOrganization[]
  readonly onChoose: (chosen: PresetOrganization) => void
}

/** The organizations that the policy of this computer names. Choosing one fills in the form. */
export default function PresetOrganizations({ presets, onChoose }: PresetOrganizationsProps) {
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
