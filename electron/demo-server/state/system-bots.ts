/** Id of the bot that sends the notices about moved messages; a bot of the service itself. */
export const notificationBotId = 4
