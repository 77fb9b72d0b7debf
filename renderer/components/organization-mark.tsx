import { IconShield } from '@tabler/icons-react'
import type { Colour } from '#contract/colours.ts'
import classes from './organization-mark.module.css'
import { t } from './text.ts'

interface OrganizationMarkProps {
  readonly label: string
  readonly colour: Colour
  readonly size?: 18 | 28 | 32
}

/** Shows the letter and colour of an organization, the same everywhere. */
export function OrganizationMark({ label, colour, size = 32 }: OrganizationMarkProps) {
  const letter = [...label.trim()][0]?.toLocaleUpperCase() ?? '?'
  return (
    <span className={classes.mark} data-colour={colour} data-size={size} aria-hidden>
      {letter}
    </span>
  )
}

/** Says in words and shape, not only by colour, that writes reach a production organization. */
export function ProductionTag() {
  return (
    <span className={classes.production} data-inverse>
      <IconShield size={12} stroke={2} aria-hidden />
      {t('tag.production')}
    </span>
  )
}
