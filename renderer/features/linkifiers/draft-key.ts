/** Under which name a linkifier's draft is kept. */
export const draftKeyOf = (open: number | 'new'): string => `linkifier:${open}`

/** The linkifier a draft belongs to; null for drafts of other features. */
export function linkifierOfDraft(key: string): number | 'new' | null {
  const id = /^linkifier:(\d+|new)$/.exec(key)?.[1]
  return id === undefined ? null : id === 'new' ? 'new' : Number(id)
}
