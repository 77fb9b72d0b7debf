export default { title: 'Diagnostics' } as const
