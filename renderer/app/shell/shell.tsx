import { Outlet, useLocation, useNavigate, useRouter, Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Notices } from '../../components/notices/notices.tsx'
import { connectionQueries } from '../../lib/bridge/connection.ts'
import { useProxyQuestions } from '../../lib/bridge/proxy-questions.ts'
import { useRouteParam } from '../../lib/page/route-param.ts'
import { withTexts } from '../../lib/text/load-texts.ts'
import { useAbout, useHelp, useOpenings } from '../../stores/help.ts'
import { usePlaces, useTrail } from '../../stores/trail.ts'
import { useLeaving } from '../follow/leave-organizations.ts'
import { Rail } from './rail.tsx'
import classes from './shell.module.css'
import { IconShield, IconChevronLeft, IconChevronRight, IconMenu2, IconTerminal2 } from '@tabler/icons-react'
import type { Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import statusBarClasses from './status-bar.module.css'
import type { EventPayload } from '#contract/ipc.ts'
import type { ShortcutId } from '#contract/shortcuts.ts'
import { isDialogOpen } from '../../components/dialogs/open-dialogs.ts'
import { subscribe } from '../../lib/bridge/bridge.ts'
import { homeOf } from '../../lib/page/feature.ts'
import { focusContent } from '../../lib/page/keep-focus.ts'
import { isShortcut, useKeyDown } from '../../lib/page/shortcuts.ts'
import { ActionIcon, Box, Button } from '@mantine/core'
import { ProductionTag } from '../../components/texts/organization-mark.tsx'
import { Tooltip } from '../../components/tooltip/tooltip.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { showHidden } from '#contract/name-marks.ts'
import { features } from '../features.ts'

const About = lazy(withTexts(() => import('../about/about.tsx')))
// Before the first organization is connected, there are no pages to go to.
const Navigation = lazy(withTexts(() => import('./navigation.tsx')))
const HelpPane = lazy(withTexts(() => import('../help/help-pane.tsx')))
const KeysSheet = lazy(withTexts(() => import('../keys/keys-sheet.tsx')))
const Openings = lazy(withTexts(() => import('../openings/openings.tsx')))
const ProxySignIn = lazy(withTexts(() => import('../../components/proxy/proxy-sign-in.tsx')))

/** Rail, bars and navigation around every page. */
export function Shell() {
  const profileId = useRouteParam('profileId')
  const { data: profiles = [] } = useQuery(connectionQueries.profiles())
  const profile = profiles.find(({ id }) => id === profileId)
  const [question] = useProxyQuestions(({ questions }) => questions)
  const isAbout = useAbout()
  const hasOpenings = useOpenings(({ arrived }) => arrived.length > 0)
  const { isOpen: isHelpOpen, areKeysOpen } = useHelp()
  const [isFolded, setFolded] = useFolded()
  useShortcuts(profiles)
  useLeaving(profiles, profile?.id)

  return (
    <div className={classes.app} data-organization={profile !== undefined} data-unfolded={!isFolded}>
      <RememberedPlace />
      <WindowTitle label={profile?.label} />
      {/* A link would change the address, which is in the fragment. */}
      <button type="button" className={classes.skip} onClick={focusContent}>
        {t('top.skip')}
      </button>
      <div className={classes.guard} data-color={profile?.color} data-on={profile?.isProduction === true} aria-hidden />
      <Rail profiles={profiles} current={profile} />
      <TopBar profile={profile} isFolded={isFolded} onFold={setFolded} />
      <Suspense>{profile ? <Navigation profileId={profile.id} /> : null}</Suspense>
      {isFolded ? null : <div className={classes.backdrop} onClick={() => setFolded(true)} />}
      <main className={classes.main}>
        <Outlet />
      </main>
      <Suspense>
        {isHelpOpen ? <HelpPane /> : null}
        {areKeysOpen ? <KeysSheet /> : null}
      </Suspense>
      <StatusBar profile={profile} />
      <Notices />
      <Suspense>{isAbout ? <About onClose={() => useAbout.setState(false)} /> : null}</Suspense>
      <Suspense>{hasOpenings ? <Openings /> : null}</Suspense>
      <Suspense>{question ? <ProxySignIn key={question.questionId} question={question} /> : null}</Suspense>
    </div>
  )
}

/**
 * In a small window, rail and navigation are folded behind a button. They fold again on Escape and once a page is
 * chosen.
 */
function useFolded() {
  const [isFolded, setFolded] = useState(true)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [shownPath, setShownPath] = useState(path)
  if (shownPath !== path) {
    setShownPath(path)
    setFolded(true)
  }
  useKeyDown((pressed) => {
    if (pressed.key === 'Escape') setFolded(true)
  })
  return [isFolded, setFolded] as const
}

/** Remembers the place in each organization. A separate component, because the address changes more often than the shell. */
function RememberedPlace() {
  const href = useLocation({ select: (location) => location.href })
  const remember = usePlaces((places) => places.remember)
  useEffect(() => {
    // The organization is taken from the address: while a page loads, the route parameters are still those of the
    // previous page.
    const organization = /^\/o\/([^/?#]+)/.exec(href)?.[1]
    if (organization !== undefined) remember(organization, href)
  }, [href, remember])
  return null
}

/** Sets the title of the window: the open record, its page and the organization. */
function WindowTitle({ label }: { readonly label: string | undefined }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const steps = useTrail((trail) => trail.steps)
  const title = label === undefined ? undefined : featureAt(path)?.title()
  useEffect(() => {
    const parts = title === undefined ? [label ?? t('name')] : [...steps.toReversed(), title, label ?? '']
    document.title = parts.map(showHidden).join(' – ')
  }, [label, title, steps])
  return null
}

const featureAt = (path: string) => features.find(({ pages }) => pages[0].path === path.split('/')[3])

const t = texts('app')

// Before the first organization is connected, there is no connection to report on.
const OrganizationStatus = lazy(withTexts(() => import('./organization-status.tsx')))

/** Shows the status of the open organization; before there is one, the version of the console. */
function StatusBar({ profile }: { profile: Profile | undefined }) {
  const { data: info } = useQuery(connectionQueries.appInfo())
  return (
    <footer className={statusBarClasses.bar} aria-label={t('status.label')}>
      {profile ? (
        <Suspense>
          <OrganizationStatus profile={profile} keychain={info?.keychain ?? null} />
        </Suspense>
      ) : (
        <>
          <span>
            {t('name')} {info?.version}
          </span>
          <Box flex={1} />
          <span className={statusBarClasses.item}>
            <IconShield />
            {t('status.footer')}
          </span>
        </>
      )}
    </footer>
  )
}

type Command = EventPayload<'menu:chosen'>

/**
 * Shortcuts of every page: organizations, help and the sheet of shortcuts. If there is an application menu, it gets the
 * keys first and notifies the page.
 */
function useShortcuts(profiles: readonly Profile[]): void {
  const navigate = useNavigate()
  const run = (command: Command) => {
    const { isOpen, open, close, showKeys } = useHelp.getState()
    if (command.command === 'select-profile') {
      const profile = profiles[command.index]
      if (profile) void navigate({ to: usePlaces.getState().byProfile[profile.id] ?? homeOf(profile.id) })
    } else if (command.command === 'connect') void navigate({ to: '/connect' })
    else if (command.command === 'about') useAbout.setState(true)
    // An open dialog covers the page, and would keep the focus.
    else if (isDialogOpen()) return
    else if (command.command === 'keys') showKeys(true)
    else if (isOpen) close()
    else open()
  }
  useKeyDown((pressed) => {
    const command = commandOf(pressed)
    if (command === undefined) return
    pressed.preventDefault()
    run(command)
  })
  const choose = useEffectEvent(run)
  useEffect(() => subscribe('menu:chosen', (command) => choose(command)), [])
}

function commandOf(pressed: KeyboardEvent): Command | undefined {
  if (isShortcut(pressed, 'help')) return { command: 'help' }
  if (isShortcut(pressed, 'keys')) return { command: 'keys' }
  const index = [1, 2, 3, 4, 5, 6, 7, 8, 9].findIndex((one) => isShortcut(pressed, `organization-${one}` as ShortcutId))
  return index < 0 ? undefined : { command: 'select-profile', index }
}

// Before the first organization is connected, there is no account and no menu.
const AccountMenu = lazy(withTexts(() => import('./account-menu.tsx')))

interface TopBarProps {
  readonly profile: Profile | undefined
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}

function TopBar({ profile, isFolded, onFold }: TopBarProps) {
  const { history } = useRouter()
  if (!profile) {
    return (
      <header className={classes.bar}>
        <IconTerminal2 size={18} stroke={1.5} className={classes.logo} aria-hidden />
        <strong>{t('name')}</strong>
        <Box flex={1} />
        {/* The account menu has it once there is an account. */}
        <Button size="xs" variant="subtle" onClick={() => useAbout.setState(true)}>
          {t('top.about')}
        </Button>
      </header>
    )
  }
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.fold ?? ''}
        aria-label={t('top.menu')}
        aria-expanded={!isFolded}
        onClick={() => onFold(!isFolded)}
      >
        <IconMenu2 size={16} stroke={1.5} />
      </ActionIcon>
      <div className={classes.history}>
        <ActionIcon aria-label={t('top.back')} onClick={() => history.back()}>
          <IconChevronLeft size={16} stroke={1.5} />
        </ActionIcon>
        <ActionIcon aria-label={t('top.forward')} onClick={() => history.forward()}>
          <IconChevronRight size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      <Breadcrumb profileId={profile.id} />
      <Box flex={1} />
      <PaletteButton profile={profile} />
      {profile.isProduction ? (
        <Tooltip label={t('top.production-why')}>
          <span>
            <ProductionTag />
          </span>
        </Tooltip>
      ) : null}
      {profile.kind === 'demo' ? (
        <span className={classes.demo} data-soft>
          {t('top.demo')}
        </span>
      ) : null}
      {/* The place of the account has a fixed size, so that the palette's button doesn't move while the menu loads. */}
      <div className={classes.account}>
        <Suspense>
          <AccountMenu profile={profile} />
        </Suspense>
      </div>
    </header>
  )
}

function Breadcrumb({ profileId }: { profileId: string }) {
  const path = useLocation({ select: (location) => location.pathname })
  const steps = useTrail((trail) => trail.steps)
  const feature = featureAt(path)
  if (!feature) return null
  const base = `/o/${profileId}/${feature.pages[0].path}`
  return (
    <ol className={classes.trail}>
      <li>
        {steps.length === 0 ? (
          <span aria-current="page" title={feature.title()} data-runs="own-way">
            {feature.title()}
          </span>
        ) : (
          <Link to={base} title={feature.title()} data-runs="own-way">
            {feature.title()}
          </Link>
        )}
      </li>
      {steps.map((step, index) => (
        <li key={step}>
          <IconChevronRight size={14} stroke={1.7} color="var(--text-3)" aria-hidden />
          <span
            aria-current={index === steps.length - 1 ? 'page' : undefined}
            title={showHidden(step)}
            data-runs="own-way"
          >
            {showHidden(step)}
          </span>
        </li>
      ))}
    </ol>
  )
}
