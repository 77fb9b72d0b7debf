/** Connecting happens outside any organization, so it has a separate route and is not in the navigation. */
export const connectPage = {
  path: '/connect',
  load: () => import('./connect-page.tsx'),
  help: { connect: ['/connect'] },
} as const
