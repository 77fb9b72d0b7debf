import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, type BrowserWindow, type Rectangle } from 'electron'

export const minimumSize = { width: 1024, height: 700 } as const

interface Bounds extends Rectangle {
  readonly isMaximized: boolean
}

/** Where the window stood last time; the usual size, in the middle, when there is no such place any more. */
export function recallBounds(folder: string): Partial<Bounds> & { width: number; height: number } {
  const bounds = read(folder)
  if (!bounds) return { width: 1280, height: 860 }
  if (isReachable(bounds)) return bounds
  return { width: bounds.width, height: bounds.height, isMaximized: bounds.isMaximized }
}

/** Writes the bounds when the window closes: synchronously, because the process may end right after. */
export function rememberBounds(folder: string, window: BrowserWindow, log: (line: string) => void): void {
  window.on('close', () => {
    const bounds: Bounds = { ...window.getNormalBounds(), isMaximized: window.isMaximized() }
    try {
      writeFileSync(fileIn(folder), JSON.stringify(bounds))
    } catch (error) {
      log(`window place not kept: ${String(error)}`)
    }
  })
}

function read(folder: string): Bounds | null {
  try {
    const value: unknown = JSON.parse(readFileSync(fileIn(folder), 'utf8'))
    return isBounds(value) ? value : null
  } catch {
    // Absent at the first start; a damaged file is worth no more than an absent one.
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

/** A display may be gone since: enough of the title bar must lie on one for the window to be dragged. */
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
