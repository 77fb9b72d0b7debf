import { Button, Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { UpdateStatus } from '#contract/updates.ts'
import { texts } from '#contract/texts.ts'
import { DialogActions } from '../../components/dialog-actions.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import '../../components/mantine-later.css'
import { reportProblem } from '../../components/report-problem.ts'
import { call, subscribe } from '../../lib/bridge.ts'
import { connectionQueries } from '../../lib/connection.ts'
import { useIsManaged } from '../../lib/policy.ts'
import { changePreferences, usePreferences } from '../../lib/preferences.ts'
import { useRouteParam } from '../../lib/route-param.ts'
import { withTexts } from '../../lib/load-texts.ts'
import classes from './about.module.css'
import { Licenses } from './licenses.tsx'
import { Places } from './places.tsx'
import { problemTitle, statusText } from './status-text.ts'

const t = texts('dialogs', 'about')

const DiagnosticsFile = lazy(withTexts(() => import('../../components/diagnostics-file/diagnostics-file.tsx')))

/** Shows the version of the console, how it is updated, where it keeps data, and the licenses of its parts. */
export default function About({ onClose }: { onClose: () => void }) {
  const { data: info } = useQuery(connectionQueries.appInfo())
  const status = useUpdateStatus()
  const [isFile, setFile] = useState(false)
  const openDiagnostics = useDiagnosticsPage(onClose)
  if (isFile)
    return (
      <Dialog onClose={onClose} title={t('diagnostics')} size={760}>
        <Suspense>
          <DiagnosticsFile />
        </Suspense>
      </Dialog>
    )
  return (
    <Dialog onClose={onClose} title={t('title')} size={640}>
      <div className={classes.about}>
        <Facts>
          <Fact name={t('version')}>{info?.version}</Fact>
          <Fact name={t('updates')}>
            {/* The reader announces the end of a check, but not every piece of a download. */}
            <div role="status" aria-live={status?.state === 'downloading' ? 'off' : 'polite'}>
              {status?.state === 'failed' ? <strong>{problemTitle(status)}</strong> : null}
              {status === null ? null : <p>{statusText(status)}</p>}
              {status?.state === 'failed' ? <small>{t('detail', { detail: status.detail })}</small> : null}
            </div>
          </Fact>
        </Facts>
        {status === null || status.state === 'manual' ? null : <UpdateControls status={status} />}
        {info === undefined ? null : <Places keychain={info.keychain} />}
        <Licenses />
        <div>
          <Button onClick={openDiagnostics ?? (() => setFile(true))}>{t('diagnostics.open')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Opens the page of the diagnostics file; null while no organization is open, whose page it would be. */
function useDiagnosticsPage(onClose: () => void): (() => void) | null {
  const navigate = useNavigate()
  const profileId = useRouteParam('profileId')
  const { data } = useQuery({ ...connectionQueries.detail(profileId ?? ''), enabled: false })
  if (profileId === undefined || data === undefined) return null
  return () => {
    onClose()
    void navigate({ to: `/o/${profileId}/diagnostics/file` })
  }
}

const busy: ReadonlySet<UpdateStatus['state']> = new Set(['checking', 'downloading', 'ready', 'waiting'])

function UpdateControls({ status }: { status: UpdateStatus }) {
  const isOn = usePreferences(({ updatesAutomatically }) => updatesAutomatically)
  const isManaged = useIsManaged('updates')
  const isForbidden = status.state === 'off' && status.by === 'policy'
  return (
    <>
      <Switch
        label={t('automatically')}
        description={t(isManaged ? 'managed' : 'automatically.help')}
        checked={isOn}
        disabled={isManaged}
        onChange={(changed) =>
          void changePreferences({ updatesAutomatically: changed.currentTarget.checked }).catch(reportProblem)
        }
      />
      {isForbidden ? null : (
        <DialogActions>
          <Button
            data-autofocus
            disabled={busy.has(status.state)}
            onClick={() => void call('updates:check', {}).catch(reportProblem)}
          >
            {t('check')}
          </Button>
        </DialogActions>
      )}
    </>
  )
}

/** State of the updates, as main reports it; null until the first report. */
function useUpdateStatus(): UpdateStatus | null {
  const [status, setStatus] = useState<UpdateStatus | null>(null)
  useEffect(() => {
    let isOpen = true
    const end = subscribe('updates:changed', (changed) => setStatus(changed.status))
    // A push that arrives first is newer than the answer.
    const show = (read: { status: UpdateStatus }) => {
      if (isOpen) setStatus((pushed) => pushed ?? read.status)
    }
    call('updates:get', {}).then(show, reportProblem)
    return () => {
      isOpen = false
      end()
    }
  }, [])
  return status
}
