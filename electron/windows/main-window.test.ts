import { describe, expect, it, vi } from 'vitest'
import { boundsIn } from './main-window.ts'

vi.mock('electron', () => ({}))

const laptop = { x: 0, y: 0, width: 1366, height: 728 }
const screen = { x: 1366, y: -200, width: 3840, height: 2120 }
const last = { x: 20, y: 30, width: 1280, height: 690, isMaximized: false }

describe('the bounds of a new window', () => {
  it('are those when it last closed, also on another display, or partly outside', () => {
    expect(boundsIn([laptop], last)).toEqual(last)
    const large = { ...last, x: 1500, y: 0, width: 3000, height: 1800 }
    expect(boundsIn([laptop, screen], large)).toEqual(large)
    expect(boundsIn([laptop], { ...last, x: 900 })).toEqual({ ...last, x: 900 })
  })

  it('fit the display if that is smaller now', () => {
    const large = { x: 100, y: 0, width: 3000, height: 1800, isMaximized: true }
    expect(boundsIn([laptop], large)).toEqual({ ...laptop, isMaximized: true })
    const tall = { ...last, y: 300, height: 900 }
    expect(boundsIn([laptop], tall)).toEqual({ ...tall, y: 0, height: 728 })
    expect(boundsIn([{ ...laptop, height: 600 }], null)).toEqual({ width: 1280, height: 600 })
  })

  it('have no position that no display shows', () => {
    const away = { ...last, x: 2000, width: 3000 }
    expect(boundsIn([laptop], away)).toEqual({ width: 1366, height: 690, isMaximized: false })
    expect(boundsIn([laptop], { ...last, y: -400 })).toEqual({ width: 1280, height: 690, isMaximized: false })
    expect(boundsIn([], null)).toEqual({ width: 1280, height: 860 })
  })
})
