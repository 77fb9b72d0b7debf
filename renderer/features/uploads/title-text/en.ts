export default { title: 'Uploads' } as const
