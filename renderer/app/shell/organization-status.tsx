import {
  IconAccessPoint,
  IconAccessPointOff,
  IconGauge,
  IconKey,
  IconKeyOff,
  IconLoader,
  IconLock,
  IconPencil,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { LiveState } from '#contract/connection.ts'
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

/** Shows if the page is up to date, and where the key is stored. */
export default function OrganizationStatus({ profile, keychain }: OrganizationStatusProps) {
  return (
    <>
      <Liveness profileId={profile.id} />
      <ServerAndLevel profile={profile} />
      <PacingItem profileId={profile.id} />
      <span className={classes.space} />
      <ReadOnly />
      <Drafts profileId={profile.id} />
      <KeyStorage profile={profile} keychain={keychain} />
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

/** Shows the address and the feature level. In a narrow window, only the tooltip of the address has the level. */
function ServerAndLevel({ profile }: { profile: Profile }) {
  const { data } = useQuery({ ...connectionQueries.detail(profile.id), enabled: false })
  const level = data?.featureLevel
  const words = level === null ? t('status.level-unknown') : level === undefined ? null : t('status.level', { level })
  const why = level === null ? t('status.level-unknown-why') : undefined
  return (
    <>
      <Item why={words === null ? undefined : [words, why].filter(Boolean).join('\n')}>
        {profile.server.replace(/^https?:\/\//, '')}
      </Item>
      {words === null ? null : (
        <span className={classes.level}>
          <Item why={why}>{words}</Item>
        </span>
      )}
    </>
  )
}

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
  if (!pacing || pacing.limit === null || pacing.remaining === null) return null
  return (
    <Item icon={<IconGauge />} why={t('status.pacing-why')}>
      {t('status.pacing', { remaining: pacing.remaining, limit: pacing.limit })}
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

function KeyStorage({ profile, keychain }: OrganizationStatusProps) {
  const why =
    profile.kind === 'demo'
      ? t('status.key.demo-why')
      : t(`status.key.${profile.keyStorage}-why`, { keychain: keychain?.name ?? '', reason: keychain?.reason ?? '' })
  return (
    <Item icon={profile.keyStorage === 'keychain' ? <IconKey /> : <IconKeyOff />} why={why}>
      {t(`status.key.${profile.keyStorage}`)}
    </Item>
  )
}
