/** Tell which channels a folder has. One that could not be read may be in any folder. */
export const channelLists = ['channels.list', 'channels.subscribed'] as const
