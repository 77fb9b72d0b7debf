/** Apart from the other words, which are loaded with the pages: the navigation shows the title at once. */
export default { title: 'Linkifiers' } as const
