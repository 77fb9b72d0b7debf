export default { title: 'Journal' } as const
