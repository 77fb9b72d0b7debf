import { expect, it } from 'vitest'
import { minZoom, viewOf, withInRoom } from './nesting-graph.tsx'

const picture = { x: 0, y: -120, width: 900, height: 240 }
const group = (x: number, y: number) => ({ x, y, width: 168, height: 48 })

it('centers a picture that fits, without enlarging it', () => {
  expect(viewOf({ width: 1000, height: 400 }, picture, group(232, -24))).toEqual({ x: 50, y: 200, zoom: 1 })
})

it('never makes a picture too small to read; if it does not fit, centers the group in question', () => {
  const { x, y, zoom } = viewOf({ width: 336, height: 240 }, picture, group(232, -24))
  expect(zoom).toBe(minZoom)
  expect(x + (232 + 84) * zoom).toBeCloseTo(168)
  expect(y).toBeCloseTo(120)
})

it('leaves no more empty room than a margin beside a picture that does not fit', () => {
  const room = { width: 336, height: 240 }
  expect(viewOf(room, picture, group(0, -24)).x).toBe(16)
  const last = viewOf(room, picture, group(732, -24))
  expect(last.x + 900 * last.zoom).toBeCloseTo(320)
})

it('moves a group into view by the shortest distance, and does not move a visible one', () => {
  const room = { width: 336, height: 130 }
  const viewport = { x: 0, y: 60, zoom: 1 }
  expect(withInRoom(room, viewport, group(100, -24))).toEqual(viewport)
  expect(withInRoom(room, viewport, group(232, -24))).toEqual({ x: -80, y: 60, zoom: 1 })
  expect(withInRoom(room, viewport, group(-40, -120))).toEqual({ x: 56, y: 136, zoom: 1 })
})
