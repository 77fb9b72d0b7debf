import { Outlet, useLocation } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Notices } from '../../components/notices/notices.tsx'
import { connectionQueries } from '../../lib/connection.ts'
import { useProxyQuestions } from '../../lib/proxy-questions.ts'
import { useRouteParam } from '../../lib/route-param.ts'
import { withTexts } from '../../lib/load-texts.ts'
import { useAbout } from '../../stores/about.ts'
import { useHelp } from '../../stores/help.ts'
import { useOpenings } from '../../stores/openings.ts'
import { usePlaces } from '../../stores/places.ts'
import { useLeaving } from '../leave-organizations.ts'
import { Rail } from './rail.tsx'
import classes from './shell.module.css'
import { StatusBar } from './status-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

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
  useShortcuts(profiles)
  useLeaving(profiles, profile?.id)

  return (
    <div className={classes.app} data-organization={profile !== undefined}>
      <RememberedPlace />
      <div className={classes.guard} data-color={profile?.color} data-on={profile?.isProduction === true} aria-hidden />
      <Rail profiles={profiles} current={profile} />
      <TopBar profile={profile} />
      <Suspense>{profile ? <Navigation profileId={profile.id} /> : null}</Suspense>
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
