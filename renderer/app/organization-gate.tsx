import { Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { AppError } from '#contract/failures.ts'
import { texts } from '#contract/texts.ts'
import '../components/mantine-later.css'
import { AfterAMoment } from '../components/page/page-states.tsx'
import { FailedConnection } from '../components/connection-check/failed-connection.tsx'
import { FailurePanel } from '../components/page/failure-panel.tsx'
import { FeaturesContext } from '../lib/page/feature.ts'
import { ConnectionContext, connectionKeys, connectionQueries, useConnection } from '../lib/bridge/connection.ts'
import { useRouteParam } from '../lib/page/route-param.ts'
import { changePreferences } from '../lib/bridge/preferences.ts'
import { withTexts } from '../lib/text/load-texts.ts'
import { connectPage } from '../features/connect/index.ts'
import { features } from './features.ts'
import lines from './review/left-overs.module.css'
import { reportProblem } from '../components/notices/show-notice.ts'
import { useSince } from '../lib/live/live.ts'
import { formatTime } from '../lib/text/format.ts'
import { readRuns, useRuns } from '../lib/writes/run-store.ts'
import { readWrites } from '../lib/writes/write-store.ts'
import { useUndoOfRun } from '../lib/writes/use-rows-of-run.ts'
import { useProfileWrites } from '../lib/writes/use-record-write.ts'
import { isDone } from '#contract/outcomes.ts'
import { isWriteDone } from '#contract/write-progress.ts'
import type { WriteView } from '#contract/writes.ts'

const t = texts('organization')
const shell = texts('app')

const unknownProfile = new AppError({ kind: 'not-found', reason: 'unknown-profile', message: 'no such profile' })

const Reconnect = lazy(withTexts(async () => ({ default: (await connectPage.load()).Reconnect })))
const RunDock = lazy(withTexts(() => import('../bulk/run/run-dock.tsx')))

/** Opens the connection of the organization in the address before any of its pages is shown. */
export function OrganizationGate() {
  const profileId = useRouteParam('profileId') ?? ''
  const queryClient = useQueryClient()
  const profiles = useQuery(connectionQueries.profiles())
  const profile = profiles.data?.find(({ id }) => id === profileId)
  const connection = useQuery({ ...connectionQueries.detail(profileId), enabled: profile !== undefined })

  const shownId = profile?.id
  useEffect(() => {
    if (shownId !== undefined) changePreferences({ lastProfileId: shownId }).catch(reportProblem)
  }, [shownId])

  // Loads the writes that were in progress before a reload, or left without an answer by an earlier session.
  const isOpen = connection.data !== undefined
  useEffect(() => {
    if (!isOpen) return
    readWrites(profileId).catch(reportProblem)
    readRuns(profileId).catch(reportProblem)
  }, [isOpen, profileId])

  const current = useMemo(
    () => (profile && connection.data ? { profile, connection: connection.data } : null),
    [profile, connection.data],
  )

  const hasRuns = useRuns(({ runs }) => Object.values(runs).some((run) => run.profileId === profileId))

  const error = profiles.error ?? connection.error
  if (profile && !current && error instanceof AppError && error.failure.reason === 'key-missing') {
    return (
      <Suspense>
        <Reconnect
          profile={profile}
          onConnected={() => queryClient.invalidateQueries({ queryKey: connectionKeys.all })}
        />
      </Suspense>
    )
  }
  if (error && !current) {
    return (
      <>
        <FailurePanel
          title={t('gate.failed', { label: profile?.label ?? '' })}
          error={error}
          onRetry={() => void connection.refetch()}
          actions={<ConnectAgain profileId={profileId} />}
        />
        {profile ? <FailedConnection subject={{ profileId: profile.id }} /> : null}
      </>
    )
  }
  if (profiles.data && !profile) {
    return (
      <FailurePanel
        error={unknownProfile}
        actions={
          <Button component={Link} to="/connect">
            {shell('rail.connect-title')}
          </Button>
        }
      />
    )
  }
  if (!current) {
    return (
      <AfterAMoment>
        <Text px="lg" py={32} c="dimmed" role="status">
          {t('gate.loading', { server: profile?.server ?? '' })}
        </Text>
      </AfterAMoment>
    )
  }
  return (
    // The key remounts a page in another organization: its forms and tables must not carry over.
    <ConnectionContext.Provider value={current} key={current.profile.id}>
      <FeaturesContext.Provider value={features}>
        <SignedOut profileId={profileId} />
        <LeftOvers />
        <Undos />
        <Outlet />
        <Suspense>{hasRuns ? <RunDock /> : null}</Suspense>
      </FeaturesContext.Provider>
    </ConnectionContext.Provider>
  )
}

const ConnectAgain = ({ profileId }: { profileId: string }) => (
  <Button component="a" href={`#/connect?again=${profileId}`}>
    {t('gate.connect')}
  </Button>
)

/** Reports above every page that the server refused the key since the organization was opened. */
function SignedOut({ profileId }: { profileId: string }) {
  const since = useSince('signed-out')
  if (since === null) return null
  return (
    <section className={lines.line} data-soft role="alert">
      <span>{t('signed-out', { time: formatTime(since) })}</span>
      <ConnectAgain profileId={profileId} />
    </section>
  )
}

const LooseReview = lazy(withTexts(() => import('./review/loose-review.tsx')))
const RunUndo = lazy(withTexts(() => import('./review/run-undo.tsx')))

/** Shows each undo, and the confirmation for a run, above whatever page is open. */
function Undos() {
  const { profileId } = useConnection().connection
  const ofRun = useUndoOfRun(({ asked }) => asked)
  const undos = useProfileWrites(profileId).filter(
    ({ undoes, isLeftOver, isInRun }) => undoes !== undefined && !isLeftOver && isInRun !== true,
  )
  return (
    <Suspense>
      {undos.map((view) => (
        <LooseReview key={view.writeId} view={view} />
      ))}
      {ofRun?.run.profileId === profileId ? <RunUndo asked={ofRun} /> : null}
    </Suspense>
  )
}

/**
 * Lists, above the page, the writes that an earlier session left without an answer, until the user has looked at each.
 */
function LeftOvers() {
  const { profileId } = useConnection().connection
  const leftOver = useProfileWrites(profileId).filter((view) => view.isLeftOver && view.phase === 'ended')
  return leftOver.map((view) => <LeftOver key={view.writeId} view={view} />)
}

/** State of the write in one word; a creation whose update was interrupted has created the record. */
function stateOf(view: WriteView): 'saved' | 'created' | 'open' {
  if (isWriteDone(view)) return 'saved'
  return view.act === 'create' && view.outcomes.some(isDone) ? 'created' : 'open'
}

function LeftOver({ view }: { view: WriteView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={lines.line} data-soft role="status">
      <Text span flex={1} miw={0}>
        {t(`left-over.${stateOf(view)}`, {
          name: view.name ?? '',
          time: formatTime(view.startedAt),
        })}
      </Text>
      <Button size="xs" onClick={() => setOpen(true)}>
        {t('left-over.show')}
      </Button>
      <Suspense>{isOpen ? <LooseReview view={view} /> : null}</Suspense>
    </section>
  )
}
