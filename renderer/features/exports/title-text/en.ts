export default { title: 'Data exports' } as const
