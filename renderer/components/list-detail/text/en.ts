export default { back: 'Back to the list' } as const
