/** Query key of an organization's invitations and links. */
export const invitationListKey = (profileId: string) => ['invitations', profileId] as const
