/** First page of an organization: the overview, first in the navigation. */
export const homeOf = (profileId: string): string => `/o/${profileId}/overview`
