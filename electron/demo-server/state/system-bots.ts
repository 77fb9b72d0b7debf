/** Sends the notices about moved messages; a bot of the service itself. */
export const notificationBotId = 4
