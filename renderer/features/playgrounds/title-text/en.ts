export default { title: 'Playgrounds' } as const
