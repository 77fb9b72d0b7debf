/** Waits for a signal to end, or for the operator to close the console's window. */
export function untilEnded(windowClosed: Promise<void> | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
    windowClosed?.then(resolve, reject)
  })
}
