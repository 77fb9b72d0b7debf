/** The query that keeps the account's own scheduled messages. */
export const scheduledListKey = (profileId: string) => ['scheduled-messages', profileId] as const
