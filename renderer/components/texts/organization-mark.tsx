import { Box } from '@mantine/core'
import { IconShield } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Color } from '#contract/colors.ts'
import { texts } from '#contract/texts.ts'
import { connectionQueries, useConnection } from '../../lib/bridge/connection.ts'
import classes from './organization-mark.module.css'

/** Letters of an organization's mark: one, or two if other labels begin with the same letter. */
export function markLetters(label: string, labels: readonly string[]): string {
  const first = initials(label, 1)
  const alike = [...new Set([label, ...labels].map((one) => one.trim()))].filter((one) => initials(one, 1) === first)
  if (alike.length === 1) return first
  // All marks use the same rule, so that they look alike.
  const rules = [ofTwoWords, ofOneWord, ofLastWord]
  const lettersOf = rules.find((letters) => new Set(alike.map(letters)).size === alike.length)
  return lettersOf?.(label.trim()) ?? `${first}${alike.toSorted().indexOf(label.trim()) + 1}`
}

const upper = (letter = ''): string => letter.toUpperCase()

const initials = (label: string, count: number): string =>
  label
    .trim()
    .split(/\s+/)
    .slice(0, count)
    .map((word) => upper([...word][0]))
    .join('') || '?'

/** “HF” for Halden Ferries; a single word follows the rule below. */
const ofTwoWords = (label: string): string => (/\s/.test(label) ? initials(label, 2) : ofOneWord(label))

/** “Ha” for Halden Ferries. */
const ofOneWord = (label: string): string => `${initials(label, 1)}${[...label][1] ?? ''}`.trim()

/** “HO” for Halden Ferries Office. */
const ofLastWord = (label: string): string => `${initials(label, 1)}${initials(label.split(/\s+/).at(-1) ?? '', 1)}`

const t = texts('components')

interface OrganizationMarkProps {
  readonly label: string
  readonly color: Color
  readonly size?: 18 | 28 | 32
}

/** Radius of a mark, and size of one letter or of two, by the size of the mark. */
const shapes = { 18: [4, 11, 9], 28: [6, 13, 11], 32: [7, 14, 12] } as const

/** Shows the letters and color of an organization, alike on all pages. */
export function OrganizationMark({ label, color, size = 32 }: OrganizationMarkProps) {
  const { data: profiles = [] } = useQuery(connectionQueries.profiles())
  const [radius, one, two] = shapes[size]
  const letters = markLetters(
    label,
    profiles.map((profile) => profile.label),
  )
  return (
    <Box
      component="span"
      className={classes.mark}
      w={size}
      h={size}
      bdrs={radius}
      fz={letters.length === 1 ? one : two}
      data-color={color}
      data-letters={letters.length}
      aria-hidden
    >
      {letters}
    </Box>
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

/** Names a production organization at the top of a confirmation; renders nothing for any other. */
export function ProductionOrganization() {
  const { label, color, isProduction } = useConnection().profile
  if (!isProduction) return null
  return (
    <p className={classes.organization}>
      <ProductionTag />
      <OrganizationMark label={label} color={color} size={18} />
      <b>{label}</b>
    </p>
  )
}
