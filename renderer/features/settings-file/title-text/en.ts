export default { title: 'Settings file' } as const
