/** Position and scale of a picture in its room: parts that do not fit are moved into view instead of scaled down. */

export interface Room {
  readonly width: number
  readonly height: number
}

/** Position and size, in the units of the picture. */
export interface Area extends Room {
  readonly x: number
  readonly y: number
}

/**
 * Position and scale as the library defines them: a point of the picture is drawn at its coordinates times `zoom`, plus
 * `x` and `y`.
 */
export interface Viewport {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** Smallest scale. The smallest letters of the picture have 12 pixels, and text below 11 is unreadable. */
export const minZoom = 0.92

/** Space between the picture and the edges of its room, in pixels. */
const margin = 16

/** Centers the whole picture in its room. Along an axis that has too little room, centers the focused group. */
export function viewOf(room: Room, picture: Area, middle: Area): Viewport {
  const whole = Math.min(room.width / (picture.width + 2 * margin), room.height / (picture.height + 2 * margin))
  const zoom = Math.min(1, Math.max(minZoom, whole))
  const along = (axis: 'x' | 'y', size: 'width' | 'height') => {
    const free = room[size] - picture[size] * zoom
    if (free >= 0) return free / 2 - picture[axis] * zoom
    const start = room[size] / 2 - (middle[axis] + middle[size] / 2) * zoom
    // The view stays within the picture.
    const [first, last] = [margin - picture[axis] * zoom, free - margin - picture[axis] * zoom]
    return Math.min(first, Math.max(last, start))
  }
  return { x: along('x', 'width'), y: along('y', 'height'), zoom }
}

/** The smallest move that brings a group into the room. */
export function withInRoom(room: Room, viewport: Viewport, group: Area): Viewport {
  const along = (axis: 'x' | 'y', size: 'width' | 'height') => {
    const start = group[axis] * viewport.zoom + viewport[axis]
    const end = start + group[size] * viewport.zoom
    const [before, after] = [margin - start, room[size] - margin - end]
    // If a group is larger than the room, its start is shown.
    return viewport[axis] + (before > 0 ? before : after < 0 ? Math.max(after, before) : 0)
  }
  return { ...viewport, x: along('x', 'width'), y: along('y', 'height') }
}
