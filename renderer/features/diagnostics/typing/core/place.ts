/** Where a message would go: to people, or to a topic of a channel. */
export type Place =
  | { readonly kind: 'people'; readonly ids: readonly number[] }
  | { readonly kind: 'topic'; readonly channelId: number; readonly topic: string }

/** The same for the same place, in whatever order its people were chosen. */
export const placeKey = (place: Place): string =>
  place.kind === 'people'
    ? `people ${[...new Set(place.ids)].sort((one, other) => one - other).join(' ')}`
    : `topic ${place.channelId} ${place.topic}`

export const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one === null || other === null ? one === other : placeKey(one) === placeKey(other)

/** What a notice about the place carries, as fields of its record. */
export const placeChanges = (place: Place) =>
  place.kind === 'people'
    ? [{ field: 'to', mine: [...place.ids] }]
    : [
        { field: 'stream_id', mine: place.channelId },
        { field: 'topic', mine: place.topic },
      ]
