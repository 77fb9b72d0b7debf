export default { title: 'Exports' } as const
