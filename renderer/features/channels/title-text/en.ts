/**
 * Stands apart from the other words, which are loaded with the pages, because the navigation shows the title at once.
 */
export default { title: 'Channels' } as const
