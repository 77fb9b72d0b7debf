import type { Page } from '@playwright/test'

/**
 * Makes the page of a journey as unsteady as a busy computer, if `REALM_CONSOLE_UNSTEADY` is set: a number slows down its
 * processor by that factor. Timers and answers are delayed at random, so that they arrive in other orders.
 */
export async function makeUnsteady(page: Page): Promise<void> {
  const factor = process.env.REALM_CONSOLE_UNSTEADY
  if (factor === undefined) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(factor) })
  await page.addInitScript(delayAtRandom)
}

/** Runs in the page, before its own code. */
function delayAtRandom(): void {
  const setTimer = window.setTimeout.bind(window)
  const after = (ms: number) => new Promise<void>((resolve) => void setTimer(resolve, ms))
  const sometimes = (share: number, longestMs: number) => (Math.random() < share ? Math.random() * longestMs : 0)

  Object.assign(window, {
    setTimeout: (run: () => void, delay = 0, ...given: []) =>
      setTimer(run, delay > 60 ? delay : delay + sometimes(0.3, 60), ...given),
  })

  const send = window.fetch.bind(window)
  window.fetch = async (...given) => {
    const answer = await send(...given)
    await after(sometimes(0.4, 500))
    return answer
  }

  // The messages of a socket stay in their order.
  let last = Promise.resolve()
  window.WebSocket = class extends WebSocket {
    override addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ): void {
      if (type !== 'message' || typeof listener !== 'function') return super.addEventListener(type, listener, options)
      const delayed = (event: Event) => {
        last = last.then(() => after(sometimes(0.3, 200))).then(() => listener.call(this, event))
      }
      return super.addEventListener(type, delayed, options)
    }
  }
}
