export default { title: 'Scheduled' } as const
