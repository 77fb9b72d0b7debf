/** Target of a message: people, or a topic of a channel. */
export type Place =
  | { readonly kind: 'people'; readonly ids: readonly number[] }
  | { readonly kind: 'topic'; readonly channelId: number; readonly topic: string }

/** Key of a target, independent of the order of its people. */
export const placeKey = (place: Place): string =>
  place.kind === 'people'
    ? `people ${[...new Set(place.ids)].sort((one, other) => one - other).join(' ')}`
    : `topic ${place.channelId} ${place.topic}`

export const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one === null || other === null ? one === other : placeKey(one) === placeKey(other)

/** Fields of a notice's record that name a target. */
export const placeChanges = (place: Place) =>
  place.kind === 'people'
    ? [{ field: 'to', mine: [...place.ids] }]
    : [
        { field: 'stream_id', mine: place.channelId },
        { field: 'topic', mine: place.topic },
      ]
