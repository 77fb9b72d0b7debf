import { DirectionContext, type MantineColorSchemeManager, MantineProvider, Text } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { EventPayload } from '#contract/ipc.ts'
import { direction, texts } from '#contract/texts.ts'
import { subscribe } from '../lib/bridge/bridge.ts'
import { connectionKeys } from '../lib/bridge/connection.ts'
import { followLive } from '../lib/live/live.ts'
import { followProxyQuestions } from '../lib/bridge/proxy-questions.ts'
import { languageOf } from '../lib/text/language.ts'
import { changePreferences, followPreferences, usePreferences } from '../lib/bridge/preferences.ts'
import { useDensity } from '../lib/page/small-window.ts'
import { reportProblem } from '../components/notices/show-notice.ts'
import { TooltipHost } from '../components/tooltip/tooltip-host.tsx'
import classes from './app.module.css'
import { followOpenings } from './openings/follow.ts'
import { followSetAsideFiles } from './set-aside/follow.ts'
import { createConsoleRouter } from './router.tsx'
import { cssVariablesResolver, themeWith } from './theme/theme.ts'

const t = texts('app')

let endColorScheme = (): void => undefined

/** Main keeps the preference; the page has no storage of its own. */
const colorSchemeManager: MantineColorSchemeManager = {
  get: () => usePreferences.getState().colorScheme,
  set: (colorScheme) => void changePreferences({ colorScheme }).catch(reportProblem),
  // Another page may have changed the color scheme.
  subscribe: (show) => {
    endColorScheme = usePreferences.subscribe(({ colorScheme }, before) => {
      if (colorScheme !== before.colorScheme) show(colorScheme)
    })
  },
  unsubscribe: () => endColorScheme(),
  clear: () => undefined,
}

/** Does nothing, in place of Mantine's own switches: the direction follows from the language. */
const leave = (): void => undefined

/** Nonce of this load, which style elements created at run time must carry under the content policy. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

export function App({ queryClient }: { queryClient: QueryClient }) {
  const router = useMemo(() => createConsoleRouter(queryClient), [queryClient])
  const [directions] = useState(() => ({ dir: direction(), setDirection: leave, toggleDirection: leave }))
  const close = t('dialog.close')
  const theme = useMemo(() => themeWith({ close }), [close])
  const [lossCause, setLossCause] = useState<EventPayload<'console:lost'>['cause'] | null>(null)
  const [isSilent, setSilent] = useState(false)
  const density = useDensity()

  useEffect(() => subscribe('console:lost', ({ cause }) => setLossCause(cause)), [])
  useEffect(() => subscribe('console:silent', (now) => setSilent(now.isSilent)), [])
  useEffect(() => followLive(), [])
  useEffect(() => followPreferences(), [])
  useEffect(() => followProxyQuestions(reportProblem), [])
  useEffect(() => followSetAsideFiles(), [])
  useEffect(() => followOpenings(reportProblem), [])
  useEffect(
    () =>
      subscribe('profiles:changed', () => {
        void queryClient.invalidateQueries({ queryKey: connectionKeys.profiles() })
      }),
    [queryClient],
  )
  useEffect(
    () =>
      usePreferences.subscribe((preferences, before) => {
        // Texts are loaded before the first paint, so the page is loaded again. Its state is in the address, and drafts
        // are kept.
        const isSame = languageOf(preferences) === languageOf(before) && preferences.isMirrored === before.isMirrored
        if (!isSame) location.reload()
      }),
    [],
  )
  useEffect(() => {
    document.documentElement.dataset['density'] = density
  }, [density])

  return (
    <DirectionContext.Provider value={directions}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
        // Generating all variables costs less than loading a style sheet that lists them.
        deduplicateCssVariables={false}
      >
        {lossCause === null ? (
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <TooltipHost />
            {isSilent ? <SilentPage /> : null}
          </QueryClientProvider>
        ) : (
          <LostPage cause={lossCause} />
        )}
      </MantineProvider>
    </DirectionContext.Provider>
  )
}

/** Replaces every page, so that nobody types anything for a console that has ended. */
function LostPage({ cause }: EventPayload<'console:lost'>) {
  return (
    <main className={classes.lost}>
      <LossNote title={t(cause === 'ended' ? 'lost.ended.title' : 'lost.title')} text={t(`lost.${cause}`)} />
    </main>
  )
}

interface LossNoteProps {
  readonly id?: string
  readonly title: string
  readonly text: string
}

const LossNote = ({ id, title, text }: LossNoteProps) => (
  <>
    <IconPlugConnectedX size={20} stroke={1.5} color="var(--text-2)" aria-hidden />
    <div role="alert">
      <Text component="h1" id={id} size="lg" fw={600}>
        {title}
      </Text>
      <p>{text}</p>
    </div>
  </>
)

/** Covers every page and dialog while the console doesn't answer. They stay as they are, because it may answer again. */
function SilentPage() {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    // Closing it returns the focus.
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.silent}
      aria-labelledby={id}
      // Escape closes it, and would show a page that can do nothing.
      onClose={() => dialog.current?.showModal()}
    >
      <div className={classes.lost}>
        <LossNote id={id} title={t('lost.silent.title')} text={t('lost.silent')} />
      </div>
    </dialog>
  )
}
