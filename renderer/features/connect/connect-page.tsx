import { homeOf } from '../../lib/page/feature.ts'
import { draftQueries } from '../../lib/edit/drafts.ts'
import { usePlaces } from '../../stores/trail.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import { connectionKeys, connectionQueries } from '../../lib/bridge/connection.ts'
import classes from './connect-page.module.css'
import { ConnectForm } from './connect-form.tsx'
import { usePolicy } from '../../lib/bridge/preferences.ts'
import { Button, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { AppError, type Failure } from '#contract/failures.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'

const t = texts('connect')

/** Page for connecting an account, and for connecting an account again if its key is missing. */
export default function ConnectPage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { again: againId }: { readonly again?: unknown } = useSearch({ strict: false })
  const profiles = useQuery(connectionQueries.profiles())
  const isDemoOff = usePolicy(({ values }) => values.demo === false)
  const again = profiles.data?.find(({ id }) => id === againId) ?? null
  const open = async (profile: Profile) => {
    await queryClient.invalidateQueries({ queryKey: connectionKeys.all })
    // The page is replaced in the history, so that "back" leads to the page before connecting.
    await navigate({ to: usePlaces.getState().byProfile[profile.id] ?? homeOf(profile.id), replace: true })
  }
  const loadNext = useLoadNext()
  if (again) return <Reconnect key={again.id} profile={again} onConnected={open} />
  return (
    <div className={classes.page} onInputCapture={loadNext} onPointerDownCapture={loadNext} onDropCapture={loadNext}>
      <header className={classes.head}>
        <div>
          <Title>{t('title')}</Title>
          <Text mt="sm" c="dimmed">
            {t('promise')}
          </Text>
        </div>
      </header>
      <ConnectForm
        again={null}
        onConnected={open}
        renderOther={isDemoOff ? undefined : (variant) => <DemoOffer variant={variant} onOpened={open} />}
      />
    </div>
  )
}

const Title = ({ children }: { readonly children: string }) => (
  <Text component="h1" fz={22} lh="28px" fw={600}>
    {children}
  </Text>
)

interface ReconnectProps {
  readonly profile: Profile
  readonly onConnected: (profile: Profile) => Promise<void>
}

/** Asks for the key of a known account. This is an expected state: without a keychain, each start needs the key. */
export function Reconnect({ profile, onConnected }: ReconnectProps) {
  const { data: info } = useQuery(connectionQueries.appInfo())
  const { data: drafts = [] } = useQuery(draftQueries.list(profile.id))
  const why =
    profile.keyStorage !== 'missing' ? 'refused' : info?.keychain.isAvailable === false ? 'session' : 'missing'
  return (
    <div className={classes.page}>
      <Title>{t('again.title', { label: profile.label })}</Title>
      {info === undefined ? null : (
        <Text maw={656} mt="sm" c="dimmed">
          {t(`again.${why}`)} {t('again.still-here', { count: drafts.length })}
        </Text>
      )}
      <ConnectForm again={profile} onConnected={onConnected} />
    </div>
  )
}

/** Any profile: the page's code is the same for all. */
const noProfile = 'none'

/** Loads the code of the page that follows, once, while the person fills in the form. */
function useLoadNext(): () => void {
  const router = useRouter()
  const isLoading = useRef(false)
  return () => {
    if (isLoading.current) return
    isLoading.current = true
    void router.preloadRoute({ to: homeOf(noProfile) })
  }
}

interface DemoOfferProps {
  readonly variant: 'filled' | 'default'
  readonly onOpened: (profile: Profile) => Promise<void>
}

/** Opens the demo organization with one click. */
function DemoOffer({ variant, onOpened }: DemoOfferProps) {
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<Failure | null>(null)
  const open = async () => {
    setOpening(true)
    setProblem(null)
    try {
      await onOpened(await call('profiles:connect-demo', {}))
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown
      setProblem(thrown.failure)
    } finally {
      setOpening(false)
    }
  }
  return (
    <section className={classes.offer}>
      <h2>{t('demo.question')}</h2>
      <Text c="dimmed">{t('demo.what')}</Text>
      <Button
        variant={variant}
        leftSection={<IconPlayerPlay size={16} stroke={1.5} />}
        loading={isOpening}
        onClick={() => void open()}
      >
        {t('demo.open')}
      </Button>
      {problem === null ? null : (
        <Text className={classes.problem} role="alert" c="var(--bad)">
          {formatFailure(problem)}
        </Text>
      )}
    </section>
  )
}
