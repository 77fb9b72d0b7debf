import { homeOf } from '../../lib/page/feature.ts'
import { Text, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconShield } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Profile } from '#contract/profiles.ts'
import { OrganizationMark } from '../../components/texts/organization-mark.tsx'
import { Tooltip } from '../../components/tooltip/tooltip.tsx'
import { keysOf, type ShortcutId } from '#contract/shortcuts.ts'
import { texts } from '#contract/texts.ts'
import { usePreferences } from '../../lib/bridge/preferences.ts'
import { ariaKeys, keysLabel } from '../../lib/page/shortcuts.ts'
import { usePlaces } from '../../stores/trail.ts'
import classes from './rail.module.css'

const t = texts('app')

interface RailProps {
  readonly profiles: readonly Profile[]
  readonly current: Profile | undefined
}

/** Lists the organizations, switches between them, and marks the open one. */
export function Rail({ profiles, current }: RailProps) {
  const changed = usePreferences(({ shortcuts }) => shortcuts)
  const keysAt = (index: number) => keysOf(`organization-${index + 1}` as ShortcutId, changed)
  return (
    <nav className={classes.rail} aria-label={t('rail.label')}>
      <ul>
        {profiles.map((profile, index) => (
          <li key={profile.id}>
            <Organization
              profile={profile}
              isCurrent={profile.id === current?.id}
              isSharedServer={isSharedServer(profile, profiles)}
              keys={index < 9 ? keysAt(index) : null}
            />
          </li>
        ))}
        <li>
          <Link
            to="/connect"
            className={classes.item}
            aria-label={t('rail.connect-title')}
            title={t('rail.connect-title')}
            aria-current={current === undefined ? 'true' : undefined}
          >
            <span className={classes.plus}>
              <IconPlus size={16} stroke={1.5} aria-hidden />
            </span>
            <Text span inherit maw="100%" px={2} truncate>
              {t('rail.connect')}
            </Text>
          </Link>
        </li>
      </ul>
    </nav>
  )
}

interface OrganizationProps {
  readonly profile: Profile
  readonly isCurrent: boolean
  readonly isSharedServer: boolean
  /** Null if it has no shortcut. */
  readonly keys: string | null
}

function Organization({ profile, isCurrent, isSharedServer, keys }: OrganizationProps) {
  const place = usePlaces(({ byProfile }) => byProfile[profile.id])
  return (
    <Tooltip label={tooltip(profile, keys)} position="right">
      <Link
        to={place ?? homeOf(profile.id)}
        className={classes.item}
        aria-current={isCurrent ? 'true' : undefined}
        aria-keyshortcuts={keys === null ? undefined : ariaKeys(keys)}
      >
        <VisuallyHidden>{t('rail.open', { label: profile.label, email: profile.email })}</VisuallyHidden>
        <span className={classes.mark} aria-hidden>
          <OrganizationMark label={profile.label} color={profile.color} />
          {profile.isProduction ? <IconShield className={classes.badge} size={16} stroke={2} aria-hidden /> : null}
        </span>
        {isSharedServer ? <span aria-hidden>{initials(profile)}</span> : null}
      </Link>
    </Tooltip>
  )
}

const tooltip = ({ label, email, isProduction }: Profile, keys: string | null): string =>
  [label, email, isProduction ? t('rail.production') : null, keys === null ? null : keysLabel(keys)]
    .filter((part) => part !== null)
    .join(', ')

/**
 * True if the server has several accounts in the console. They share letters and often color, so the user's initials
 * distinguish them.
 */
const isSharedServer = (profile: Profile, profiles: readonly Profile[]): boolean =>
  profiles.some((other) => other.id !== profile.id && other.server === profile.server)

const initials = (profile: Profile): string =>
  (profile.fullName ?? profile.email)
    .split(/[\s.@]+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
