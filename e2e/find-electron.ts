import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Finds the Electron runtime, if it is installed and a window can open; tests do not download it. */
export function findElectron(): string | null {
  const folder = join(__dirname, '../node_modules/electron')
  const note = join(folder, 'path.txt')
  if (!existsSync(note)) return null
  const path = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'), readFileSync(note, 'utf8'))
  const hasDisplay = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
  return existsSync(path) && hasDisplay ? path : null
}
