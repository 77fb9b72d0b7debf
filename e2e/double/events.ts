import type { Frame } from '@playwright/test'

/** Creates an event object as Electron passes it. */
export function createEvent<T extends object>(
  details: T,
): T & { defaultPrevented: boolean; preventDefault: () => void } {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true
    },
  }
  return event
}

/** True when the frame is the outermost one of its page. */
export const isMainFrame = (frame: Frame): boolean => frame.parentFrame() === null
