export default { title: 'Edit and move' } as const
