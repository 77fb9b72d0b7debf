import type { Privacy } from '#contract/records/channel.ts'
import { texts } from '#contract/texts.ts'

const t = texts('records', 'channel')

/** Outlines of Tabler's icons hash, lock, lock-bolt, world and archive. */
const outlines: Readonly<Record<Privacy | 'archived', string>> = {
  public: 'M5 9l14 0M5 15l14 0M11 4l-4 16M17 4l-4 16',
  private:
    'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0M8 11v-4a4 4 0 1 1 8 0v4',
  'private-protected':
    'M13.5 21h-6.5a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2h10a2 2 0 0 1 1.74 1.012M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0M8 11v-4a4 4 0 1 1 8 0v4M19 16l-2 3h4l-2 3',
  'web-public':
    'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M3.6 9h16.8M3.6 15h16.8M11.5 3a17 17 0 0 0 0 18M12.5 3a17 17 0 0 1 0 18',
  archived:
    'M3 6a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2M5 8v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-10M10 12l4 0',
}

export const privacyLabel = (privacy: Privacy): string => t(`privacy.${privacy}`)

interface PrivacyIconProps {
  readonly privacy: Privacy
  readonly isArchived?: boolean
  /** True if a text beside the icon says the same, so that a screen reader doesn't read it twice. */
  readonly isSaid?: boolean
}

/**
 * Icon for the privacy of a channel, with its name for screen readers. A single path draws it, because a table redraws
 * an icon per row while it scrolls, and a component per icon would be replaced rather than changed.
 */
export function PrivacyIcon({ privacy, isArchived = false, isSaid = false }: PrivacyIconProps) {
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(isSaid
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': isArchived ? t('archived') : privacyLabel(privacy) })}
    >
      <path d={outlines[isArchived ? 'archived' : privacy]} />
    </svg>
  )
}
