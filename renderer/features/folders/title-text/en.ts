export default { title: 'Folders' } as const
