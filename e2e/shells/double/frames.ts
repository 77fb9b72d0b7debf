import type { Frame } from '@playwright/test'
import { originOf, strict, toElectron } from './strict.ts'

/** Electron creates one `WebFrameMain` per frame, and the console compares them by identity. */
let lastId = 0
const known = new WeakMap<Frame, FrameDouble>()

export interface FrameDouble {
  readonly frameTreeNodeId: number
  readonly url: string
  readonly origin: string
  readonly parent: FrameDouble | null
}

export function frameDouble(frame: Frame): FrameDouble {
  const existing = known.get(frame)
  if (existing) return existing
  const double = strict('WebFrameMain', {
    frameTreeNodeId: ++lastId,
    get url() {
      return toElectron(frame.url())
    },
    get origin() {
      // An empty document inherits the origin of its parent page.
      const parent = frame.parentFrame()
      return parent && frame.url() === 'about:blank' ? frameDouble(parent).origin : originOf(frame.url())
    },
    get parent() {
      const parent = frame.parentFrame()
      return parent ? frameDouble(parent) : null
    },
  })
  known.set(frame, double)
  return double
}
