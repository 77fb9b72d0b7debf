/** Under which name a channel's draft is kept. */
export const draftKeyOf = (streamId: number): string => `channel:${streamId}`

/** The channel a draft belongs to; null for drafts of other features. */
export function channelOfDraft(key: string): number | null {
  const id = /^channel:(\d+)$/.exec(key)?.[1]
  return id === undefined ? null : Number(id)
}
