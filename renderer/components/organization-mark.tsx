import { IconShield } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Color } from '#contract/colors.ts'
import { texts } from '#contract/texts.ts'
import { connectionQueries } from '../lib/connection.ts'
import { markLetters } from '../lib/mark-letters.ts'
import classes from './organization-mark.module.css'

const t = texts('components')

interface OrganizationMarkProps {
  readonly label: string
  readonly color: Color
  readonly size?: 18 | 28 | 32
}

/** Shows the letters and color of an organization, alike on all pages. */
export function OrganizationMark({ label, color, size = 32 }: OrganizationMarkProps) {
  const { data: profiles = [] } = useQuery(connectionQueries.profiles())
  const letters = markLetters(
    label,
    profiles.map((profile) => profile.label),
  )
  return (
    <span className={classes.mark} data-color={color} data-size={size} data-letters={letters.length} aria-hidden>
      {letters}
    </span>
  )
}

/** Marks a production organization by words and shape, not only by color. */
export function ProductionTag() {
  return (
    <span className={classes.production} data-inverse>
      <IconShield size={12} stroke={2} aria-hidden />
      {t('tag.production')}
    </span>
  )
}
