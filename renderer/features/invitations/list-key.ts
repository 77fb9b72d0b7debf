/** The query that keeps the invitations and links of an organization. */
export const invitationListKey = (profileId: string) => ['invitations', profileId] as const
