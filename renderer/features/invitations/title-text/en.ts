export default { title: 'Invitations' } as const
