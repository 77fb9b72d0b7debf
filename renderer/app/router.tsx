import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  Link,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { Area } from '#contract/text-types.ts'
import { connectPage } from '../features/connect/index.ts'
import { connectionQueries } from '../lib/bridge/connection.ts'
import { homeOf } from '../lib/page/feature.ts'
import { usePreferences } from '../lib/bridge/preferences.ts'
import { loadTexts, withTexts } from '../lib/text/load-texts.ts'
import { features } from './features.ts'
import { Shell } from './shell/shell.tsx'
import { Button } from '@mantine/core'
import { texts } from '#contract/texts.ts'
import { FailurePanel } from '../components/page/failure-panel.tsx'

/** Loads the code that every organization needs, with its texts. */
export const loadOrganization = withTexts(() =>
  Promise.all([
    import('./organization-gate.tsx'),
    import('./follow/follow-organizations.ts'),
    import('./feature-gate.tsx'),
    // The navigation comes before the page, so that the keys on the way to it lead there at once.
    import('./shell/navigation.tsx'),
  ]),
)

/**
 * Routes: connecting, and below each organization the pages of every feature. The address is in the fragment, so that
 * both shells serve one document and no address reaches a server.
 */
export function createConsoleRouter(queryClient: QueryClient) {
  const root = createRootRoute({ component: Shell, notFoundComponent: MissingPage, errorComponent: ErrorPanel })

  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: async () => {
      // The list is reloaded when stale, because a profile that was just removed must not be opened.
      const profiles = await queryClient.fetchQuery(connectionQueries.profiles())
      const last = usePreferences.getState().lastProfileId
      const profile = profiles.find(({ id }) => id === last) ?? profiles[0]
      if (!profile) throw redirect({ to: '/connect' })
      throw redirect({ to: homeOf(profile.id) })
    },
  })
  const connect = createRoute({
    getParentRoute: () => root,
    path: connectPage.path,
    component: lazyRouteComponent(withTexts(connectPage.load)),
  })
  const organization = createRoute({
    getParentRoute: () => root,
    path: '/o/$profileId',
    beforeLoad: async ({ params: { profileId } }) => {
      // The connection opens while the code of the page is loading. The page reports a failure.
      void queryClient.prefetchQuery(connectionQueries.detail(profileId))
      const profiles = connectionQueries.profiles()
      const known = await queryClient.ensureQueryData(profiles)
      // A cached list lacks an account that was connected elsewhere, such as in another window.
      if (!known.some(({ id }) => id === profileId)) await queryClient.fetchQuery({ ...profiles, staleTime: 0 })
    },
    // This page is loaded with the first organization, because it contains every kind of record and act.
    component: lazyRouteComponent(async () => {
      const [{ OrganizationGate }, { followOrganizations }] = await loadOrganization()
      // Following begins before the first list is loaded, so that no change to it is missed.
      followOrganizations(queryClient)
      return { default: OrganizationGate }
    }),
  })
  const pages = features.map((feature) => {
    // This route has no path. It shows the pages of the feature only if the feature's needs are met.
    const gate = createRoute({
      getParentRoute: () => organization,
      id: feature.id,
      component: lazyRouteComponent(async () => {
        const [, , { FeatureGate }] = await loadOrganization()
        return { default: () => <FeatureGate feature={feature} /> }
      }),
    })
    const pagesOfOne = feature.pages.map((page) =>
      createRoute({
        getParentRoute: () => gate,
        path: page.path,
        component: lazyRouteComponent(
          withTexts(async () => {
            // A test ensures that each feature has an area of its name.
            const load = Promise.all([page.load(), loadTexts(feature.id as Area)])
            const { allKindConfigs, kindConfigOf } = await import('./kind-configs.ts')
            const configs = page.textsOf === 'every' ? allKindConfigs() : (page.textsOf ?? []).map(kindConfigOf)
            await Promise.all(configs.map((config) => config.loadTexts()))
            return (await load)[0]
          }),
        ),
        errorComponent: ErrorPanel,
      }),
    )
    return gate.addChildren(pagesOfOne)
  })
  return createRouter({
    routeTree: root.addChildren([home, connect, organization.addChildren(pages)]),
    history: createHashHistory(),
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPanel,
    defaultNotFoundComponent: MissingPage,
  })
}

const t = texts('app')

/** Replaces a page that failed; the shell around it keeps working. */
function ErrorPanel({ error, reset }: ErrorComponentProps) {
  return <FailurePanel title={t('error.title')} error={error} onRetry={reset} />
}

function MissingPage() {
  return (
    <div style={{ padding: 32 }}>
      <h2>{t('missing.title')}</h2>
      <Button component={Link} to="/" mt="md">
        {t('missing.home')}
      </Button>
    </div>
  )
}
