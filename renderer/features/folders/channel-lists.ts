/** Operations that report which channels a folder has. An unreadable channel may be in any folder. */
export const channelLists = ['channels.list', 'channels.subscribed'] as const
