/** Operations that show which channels a folder contains. A channel that could not be read may be in any folder. */
export const channelLists = ['channels.list', 'channels.subscribed'] as const
