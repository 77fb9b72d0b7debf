import { IconArchive, IconHash, IconLock, IconLockBolt, IconWorld } from '@tabler/icons-react'
import type { Privacy } from '#contract/records/channel.ts'
import { t } from './words.ts'

const icons = { public: IconHash, private: IconLock, 'private-protected': IconLockBolt, 'web-public': IconWorld }

export const privacyLabel = (privacy: Privacy): string => t(`privacy.${privacy}`)

/** Icon for the privacy of a channel, with its name for screen readers. */
export function PrivacyIcon({ privacy, isArchived = false }: { privacy: Privacy; isArchived?: boolean }) {
  const Icon = isArchived ? IconArchive : icons[privacy]
  return <Icon size={16} stroke={1.5} role="img" aria-label={isArchived ? t('archived') : privacyLabel(privacy)} />
}
