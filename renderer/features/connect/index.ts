/** Connecting stands outside any organization, so it has a route of its own instead of a place in the navigation. */
export const connectPage = { path: '/connect', load: () => import('./connect-page.tsx') } as const
