/** The page an organization opens with: the overview, first in the navigation. */
export const homeOf = (profileId: string): string => `/o/${profileId}/overview`
