import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, type BrowserWindow, type Rectangle } from 'electron'

export const minimumSize = { width: 1024, height: 700 } as const

interface Bounds extends Rectangle {
  readonly isMaximized: boolean
}

/**
 * Returns the bounds of the window when it last closed. Returns only its size if no display shows that position any
 * more, and the default size at the first start.
 */
export function recallBounds(folder: string): Partial<Bounds> & { width: number; height: number } {
  const bounds = read(folder)
  if (!bounds) return { width: 1280, height: 860 }
  if (isReachable(bounds)) return bounds
  return { width: bounds.width, height: bounds.height, isMaximized: bounds.isMaximized }
}

/** Writes the bounds when the window closes. This is synchronous, because the process may end right after. */
export function rememberBounds(folder: string, window: BrowserWindow, log: (line: string) => void): void {
  window.on('close', () => {
    const bounds: Bounds = { ...window.getNormalBounds(), isMaximized: window.isMaximized() }
    try {
      writeFileSync(fileIn(folder), JSON.stringify(bounds))
    } catch (error) {
      log(`window position not stored: ${String(error)}`)
    }
  })
}

function read(folder: string): Bounds | null {
  try {
    const value: unknown = JSON.parse(readFileSync(fileIn(folder), 'utf8'))
    return isBounds(value) ? value : null
  } catch {
    // There is no file at the first start, and a damaged one is treated as absent.
    return null
  }
}

const fileIn = (folder: string): string => join(folder, 'window.json')

function isBounds(value: unknown): value is Bounds {
  const { x, y, width, height, isMaximized } = Object(value) as Partial<Record<keyof Bounds, unknown>>
  const isWhole = [x, y, width, height].every((number) => Number.isInteger(number))
  return (
    isWhole &&
    Number(width) >= minimumSize.width &&
    Number(height) >= minimumSize.height &&
    typeof isMaximized === 'boolean'
  )
}

/**
 * True if enough of the title bar is on a display for a person to drag the window. A display may have been removed
 * since.
 */
function isReachable(bounds: Rectangle): boolean {
  const grip = { width: 120, height: 40 }
  return screen.getAllDisplays().some(({ workArea }) => {
    const overlap = Math.min(bounds.x + bounds.width, workArea.x + workArea.width) - Math.max(bounds.x, workArea.x)
    return (
      overlap >= grip.width &&
      bounds.y >= workArea.y - grip.height &&
      bounds.y + grip.height <= workArea.y + workArea.height
    )
  })
}
