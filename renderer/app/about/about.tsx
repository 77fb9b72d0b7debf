import { Box, Button, Flex, Stack, Switch, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { PackageLicense, UpdateStatus } from '#contract/updates.ts'
import { readChangelog } from '#contract/changelog.ts'
import { texts } from '#contract/texts.ts'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { Fact, Facts } from '../../components/texts/facts.tsx'
import '../../components/mantine-later.css'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { call, subscribe } from '../../lib/bridge/bridge.ts'
import { connectionQueries } from '../../lib/bridge/connection.ts'
import { changePreferences, useIsManaged, usePreferences } from '../../lib/bridge/preferences.ts'
import { useRouteParam } from '../../lib/page/route-param.ts'
import { withTexts } from '../../lib/text/load-texts.ts'
import classes from './about.module.css'
import { problemTitle, statusText } from './status-text.ts'
import { FailurePanel } from '../../components/page/failure-panel.tsx'
import { IconFolder } from '@tabler/icons-react'
import type { Output } from '#contract/ipc.ts'
import type { Place } from '#contract/places.ts'
import { CopyIcon, IconButton } from '../../components/dialogs/icon-button.tsx'

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
      <Stack gap="lg">
        <Flex align="flex-start" gap="lg">
          <img src="/icon.svg" alt="" width={48} height={48} />
          <Facts>
            <Fact name={t('version')}>{info?.version}</Fact>
            {info?.isSandboxed === false ? <Fact name={t('sandbox')}>{t('sandbox.off')}</Fact> : null}
            <Fact name={t('updates')}>
              {/* The reader announces the end of a check, but not every piece of a download. */}
              <div role="status" aria-live={status?.state === 'downloading' ? 'off' : 'polite'}>
                {status?.state === 'failed' ? <strong>{problemTitle(status)}</strong> : null}
                {status === null ? null : <p>{statusText(status)}</p>}
                {status?.state === 'failed' ? <small>{t('detail', { detail: status.detail })}</small> : null}
              </div>
            </Fact>
          </Facts>
        </Flex>
        {status === null || status.state === 'manual' ? null : <UpdateControls status={status} />}
        {info === undefined ? null : <Places keychain={info.keychain} />}
        <Changes />
        <Licenses />
        <div>
          <Button onClick={openDiagnostics ?? (() => setFile(true))}>{t('diagnostics.open')}</Button>
        </div>
      </Stack>
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

// Half a megabyte, which the page holds only while the section is open.
const licensesQuery = {
  queryKey: ['licenses'],
  queryFn: () => call('licenses:list', {}),
  staleTime: Infinity,
  gcTime: 0,
}

const changelogQuery = {
  queryKey: ['changelog'],
  queryFn: async () => readChangelog((await import('../../../assets/CHANGELOG.md?raw')).default),
  staleTime: Infinity,
}

/** Lists the changes of each version, once the person opens the section. They are written only in English. */
function Changes() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...changelogQuery, enabled: isOpen })
  return (
    <details className={classes.section} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>{t('changes')}</h3>
      </summary>
      {data?.map(({ version, changes }) => (
        <section key={version} className={classes.changes} lang="en">
          <h4>{version}</h4>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}

/** Lists the licenses of all packages in the product, once the person opens the section. */
export function Licenses() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.section} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>{t('licenses')}</h3>
      </summary>
      {isOpen ? <PackageList /> : null}
    </details>
  )
}

function PackageList() {
  const { data, error, refetch } = useQuery(licensesQuery)
  if (error !== null) return <FailurePanel error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const { packages, texts } = data
  return (
    <>
      <Text mt="xs" mb="sm">
        {t('licenses.about', { count: packages.length })}
      </Text>
      <ul className={classes.packages}>
        {packages.map((one) => (
          <li key={`${one.name} ${one.version}`}>
            <Package one={one} text={one.text === null ? null : (texts[one.text] ?? null)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Package({
  one: { name, version, license },
  text,
}: {
  readonly one: PackageLicense
  readonly text: string | null
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <code>
          {name} {version}
        </code>
        <Box component="small" ms="sm">
          {license}
        </Box>
      </summary>
      {!isOpen ? null : text === null ? <p>{t('licenses.no-text', { license })}</p> : <pre>{text}</pre>}
    </details>
  )
}

type Keychain = Output<'app:get-info'>['keychain']

// A place comes into being while the console runs, so each opening of the dialog asks again.
const placesQuery = { queryKey: ['places'], queryFn: () => call('places:list', {}), staleTime: 0 }

/** Shows where the console keeps keys and data on this computer. */
export function Places({ keychain }: { readonly keychain: Keychain }) {
  const { data } = useQuery(placesQuery)
  const keepsLists = usePreferences((preferences) => preferences.keepsLists)
  return (
    <Flex component="section" className={classes.section} direction="column" gap="sm" aria-labelledby="about-places">
      <h3 id="about-places">{t('places')}</h3>
      <Facts>
        <Fact name={t('place.key')}>{keyText(keychain)}</Fact>
        {data?.places.map((place) => (
          <Fact key={place.name} name={t(`place.${place.name}`)}>
            {place.name === 'lists' && !keepsLists ? (
              t('lists.off')
            ) : place.name === 'lists' && !keychain.isAvailable ? (
              t('lists.no-keychain')
            ) : (
              <PathOf place={place} canShow={data.canShow} />
            )}
          </Fact>
        ))}
      </Facts>
    </Flex>
  )
}

const keyText = ({ isAvailable, name, reason }: Keychain): string =>
  isAvailable ? t('key.keychain', { name }) : t('key.memory', { name, reason: reason ?? '' })

function PathOf({ place: { name, path, exists }, canShow }: { readonly place: Place; readonly canShow: boolean }) {
  if (path === null) return t('log.terminal')
  const show = async () => {
    const { isShown } = await call('places:show', { name })
    if (!isShown) showNotice({ tone: 'warn', text: t('place.not-shown', { path }) })
  }
  return (
    <div className={classes.path}>
      <code>{path}</code>
      <CopyIcon text={path} label={t('place.copy', { place: t(`place.${name}`) })} />
      {canShow && exists ? (
        <IconButton
          label={t('place.show', { place: t(`place.${name}`) })}
          onClick={() => void show().catch(reportProblem)}
        >
          <IconFolder size={16} stroke={1.5} aria-hidden />
        </IconButton>
      ) : null}
      {exists ? null : <small>{t('place.none')}</small>}
    </div>
  )
}
