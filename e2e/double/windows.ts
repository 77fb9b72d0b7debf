import { WindowDouble, type WindowOptions } from './browser-window.ts'
import type { Stage } from './stage.ts'
import { strict } from './strict.ts'

/** Opens a window, which belongs to the launch until it is closed. */
export function createWindow(stage: Stage, options: WindowOptions): WindowDouble {
  const window = strict('BrowserWindow', new WindowDouble(stage, options))
  stage.windows.add(window)
  window.once('closed', () => stage.windows.delete(window))
  return window
}
