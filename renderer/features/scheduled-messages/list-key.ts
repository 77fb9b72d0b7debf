/** Query key of the account's own scheduled messages. */
export const scheduledListKey = (profileId: string) => ['scheduled-messages', profileId] as const
