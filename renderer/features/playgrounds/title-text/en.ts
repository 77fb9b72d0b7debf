export default { title: 'Code playgrounds' } as const
