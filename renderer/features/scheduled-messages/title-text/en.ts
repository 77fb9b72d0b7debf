export default { title: 'Scheduled messages' } as const
