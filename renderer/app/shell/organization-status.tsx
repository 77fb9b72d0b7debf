import { Box } from '@mantine/core'
import {
  IconAccessPoint,
  IconAccessPointOff,
  IconGauge,
  IconKeyOff,
  IconLoader,
  IconLock,
  IconPencil,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { LiveState, Pacing } from '#contract/connection.ts'
import type { Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { Tooltip } from '../../components/tooltip/tooltip.tsx'
import { call } from '../../lib/bridge/bridge.ts'
import { connectionQueries } from '../../lib/bridge/connection.ts'
import { draftQueries } from '../../lib/edit/drafts.ts'
import { formatClock, formatTime } from '../../lib/text/format.ts'
import { useHeldUntil, useLive } from '../../lib/live/live.ts'
import { usePolicy } from '../../lib/bridge/preferences.ts'
import { withTexts } from '../../lib/text/load-texts.ts'
import classes from './status-bar.module.css'

const t = texts('organization')

const DraftsMenu = lazy(withTexts(() => import('./drafts-menu.tsx')))

interface OrganizationStatusProps {
  readonly profile: Profile
  /** Null until it is known. */
  readonly keychain: { readonly name: string; readonly reason: string | null } | null
}

/** Shows if the page is up to date, and what needs attention. */
export default function OrganizationStatus({ profile, keychain }: OrganizationStatusProps) {
  return (
    <>
      {profile.keyStorage === 'missing' ? (
        <KeyProblem profile={profile} keychain={keychain} />
      ) : (
        <Liveness profileId={profile.id} />
      )}
      <Server profile={profile} keychain={keychain} />
      <PacingItem profileId={profile.id} />
      <Box flex={1} />
      <ReadOnly />
      <Drafts profileId={profile.id} />
      {profile.keyStorage === 'missing' ? null : <KeyProblem profile={profile} keychain={keychain} />}
    </>
  )
}

interface ItemProps {
  readonly icon?: ReactNode
  readonly why?: string | undefined
  readonly tone?: string
  readonly children: ReactNode
}

function Item({ icon, why, children, tone }: ItemProps) {
  const item = (
    <span className={classes.item} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
  return why === undefined ? item : <Tooltip label={why}>{item}</Tooltip>
}

const icons = {
  live: IconAccessPoint,
  connecting: IconLoader,
  lost: IconLoader,
  offline: IconPlugConnectedX,
  silent: IconAccessPointOff,
  'signed-out': IconKeyOff,
}

function Liveness({ profileId }: { profileId: string }) {
  const live: LiveState | undefined = useLive(({ states }) => states[profileId])
  const state = live?.state ?? 'connecting'
  const Icon = icons[state]
  const time = live ? formatTime(live.since) : ''
  const words = state === 'offline' ? t('status.offline', { time }) : t(`status.${state}`)
  return (
    <Item icon={<Icon />} tone={state} why={t(`status.${state}-why`, { time })}>
      {state === 'live' || state === 'connecting' ? (
        words
      ) : (
        <Link to={`/o/${profileId}/diagnostics/connection`} aria-label={t('status.check', { state: words })}>
          {words}
        </Link>
      )}
      {state === 'lost' || state === 'offline' ? <TryNow profileId={profileId} /> : null}
      {state === 'signed-out' ? (
        <Link to="/connect" search={{ again: profileId }} className={classes.act}>
          {t('gate.connect')}
        </Link>
      ) : null}
    </Item>
  )
}

/** Reconnects at once, instead of at the next automatic attempt. */
function TryNow({ profileId }: { profileId: string }) {
  const [isTrying, setTrying] = useState(false)
  const queryClient = useQueryClient()
  const { queryKey } = connectionQueries.detail(profileId)
  const tryNow = () => {
    setTrying(true)
    // An organization that could not be opened is opened again, so that its page updates.
    const isOpen = queryClient.getQueryState(queryKey)?.status !== 'error'
    const trying: Promise<unknown> = isOpen
      ? call('connection:try-now', { profileId })
      : queryClient.refetchQueries({ queryKey })
    trying.catch(reportProblem).finally(() => setTrying(false))
  }
  return (
    // The button can be pressed again, because an attempt to reach a hanging server takes long.
    <button type="button" className={classes.act} onClick={tryNow}>
      {t(isTrying ? 'status.trying' : 'status.try')}
    </button>
  )
}

/** Says that the policy of this computer allows no changes. */
function ReadOnly() {
  const isReadOnly = usePolicy(({ values }) => values.readOnly === true)
  return isReadOnly ? (
    <Item icon={<IconLock />} why={t('status.read-only-why')}>
      {t('status.read-only')}
    </Item>
  ) : null
}

/** Shows the address. Its tooltip has what is rarely of interest: feature level, place of the key, requests left. */
function Server({ profile, keychain }: OrganizationStatusProps) {
  const { data } = useQuery({ ...connectionQueries.detail(profile.id), enabled: false })
  const pacing = useLive((live) => live.pacing[profile.id])
  const level = data?.featureLevel
  const facts = [
    level === null ? `${t('status.level-unknown')}. ${t('status.level-unknown-why')}` : null,
    typeof level === 'number' ? t('status.level', { level }) : null,
    keyText(profile, keychain),
    pacing === undefined ? null : pacingText(pacing),
  ]
  return (
    <Item why={facts.filter((fact) => fact !== null).join('\n')}>
      <Link to={`/o/${profile.id}/diagnostics/connection`}>
        {profile.kind === 'demo' ? t('status.demo') : profile.server.replace(/^https?:\/\//, '')}
      </Link>
    </Item>
  )
}

const pacingText = ({ remaining, limit }: Pacing): string | null =>
  limit === null || remaining === null ? null : t('status.pacing', { remaining, limit })

function PacingItem({ profileId }: { profileId: string }) {
  const pacing = useLive((live) => live.pacing[profileId])
  const heldUntil = useHeldUntil(profileId)
  if (heldUntil !== null) {
    return (
      <Item icon={<IconGauge />} why={t('status.waiting-why')}>
        {t('status.waiting', { time: formatClock(heldUntil) })}
      </Item>
    )
  }
  // While plenty of requests are left, nobody needs their number.
  if (!pacing || pacing.limit === null || pacing.remaining === null || pacing.remaining >= pacing.limit / 5) return null
  return (
    <Item icon={<IconGauge />} why={t('status.pacing-why')}>
      {pacingText(pacing)}
    </Item>
  )
}

function Drafts({ profileId }: { profileId: string }) {
  const { data: drafts = [] } = useQuery(draftQueries.list(profileId))
  if (drafts.length === 0) return null
  const count = <Item icon={<IconPencil />}>{t('status.drafts', { count: drafts.length })}</Item>
  return (
    <Suspense fallback={count}>
      <DraftsMenu profileId={profileId} drafts={drafts} />
    </Suspense>
  )
}

const keyText = ({ kind, keyStorage }: Profile, keychain: OrganizationStatusProps['keychain']): string =>
  kind === 'demo'
    ? t('status.key.demo-why')
    : t(`status.key.${keyStorage}-why`, { keychain: keychain?.name ?? '', reason: keychain?.reason ?? '' })

/** Says that the key is not in the keychain. */
function KeyProblem({ profile, keychain }: OrganizationStatusProps) {
  if (profile.kind === 'demo' || profile.keyStorage === 'keychain') return null
  return (
    <Item icon={<IconKeyOff />} why={keyText(profile, keychain)}>
      {t(`status.key.${profile.keyStorage}`)}
    </Item>
  )
}
