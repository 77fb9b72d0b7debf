/** Measurements inside the page. */
interface Bench {
  /** Resolves when the current frame has been painted. */
  readonly painted: () => Promise<void>
  /**
   * Waits for the next key and its effect: the change of a text, given by its selector, or only the next frame. `taken`
   * then has the milliseconds from the key to the end of that frame.
   */
  readonly watchKey: (changing: string | null) => void
  taken: Promise<number> | null
  /** Does the same from a click until an element appears. */
  readonly watchClick: (appearing: string) => void
  /** Does the same from the beginning of the page's own load. */
  readonly watchLoad: (appearing: string) => void
  /** Reads of the service that the page requested, with the times when they were answered and parsed. */
  readonly reads: { readonly operation: string; readonly at: number }[]
  /** Time of the last click. */
  clickedAt: number
  /** Duration of each job inside its worker, by kind. */
  readonly jobs: { readonly kind: string; readonly milliseconds: number }[]
  /** True if workers have been busy, and have nothing left to do. */
  readonly areWorkersDone: () => boolean
  readonly forgetJobs: () => void
  /** Keys and clicks that took two display frames or more, because the browser does not report shorter ones. */
  readonly interactions: () => readonly { readonly startTime: number; readonly duration: number }[]
}

declare global {
  interface Window {
    readonly bench: Bench
  }
}

/** Runs in the page before any code of the console. */
export function watchPage(): void {
  const painted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        // A message is received in the turn after the one that draws the frame.
        const turn = new MessageChannel()
        turn.port1.onmessage = () => resolve()
        turn.port2.postMessage(null)
      })
    })

  const whenPainted = (appearing: string, act: (at: number) => void) => {
    const look = () => {
      if (document.querySelector(appearing) === null) return
      observer.disconnect()
      void painted().then(() => act(performance.now()))
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    look()
  }

  const entries: PerformanceEventTiming[] = []
  const keep = (list: PerformanceEntryList) => {
    for (const entry of list as PerformanceEventTiming[]) if (entry.interactionId > 0) entries.push(entry)
  }
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)

  // Workers report the duration of each job by its number, which identifies the kind.
  const work = { wanted: 0, pending: 0, changedAt: 0 }
  const change = (by: number) => {
    work.pending += by
    work.changedAt = performance.now()
  }
  const bench: Bench = {
    painted,
    taken: null,
    watchKey: (changing) => {
      bench.taken = new Promise((resolve) => {
        const key = new Promise<number>((heard) => {
          document.addEventListener('keydown', ({ timeStamp }) => heard(timeStamp), { capture: true, once: true })
        })
        const changed =
          changing === null
            ? key.then(() => undefined)
            : new Promise<void>((seen) => {
                const target = document.querySelector(changing)
                if (target === null) throw new Error(`there is no ${changing}`)
                const observer = new MutationObserver(() => {
                  observer.disconnect()
                  seen()
                })
                observer.observe(target, { subtree: true, childList: true, characterData: true })
              })
        void Promise.all([key, changed])
          .then(async ([start]) => [start, await painted()] as const)
          .then(([start]) => resolve(performance.now() - start))
      })
    },
    watchClick: (appearing) => {
      bench.taken = new Promise((resolve) => {
        const onClick = ({ timeStamp }: MouseEvent) => {
          bench.clickedAt = timeStamp
          whenPainted(appearing, (at) => resolve(at - timeStamp))
        }
        document.addEventListener('click', onClick, { capture: true, once: true })
      })
    },
    // The page's clock begins with its load.
    watchLoad: (appearing) => {
      bench.taken = new Promise((resolve) => whenPainted(appearing, resolve))
    },
    reads: [],
    clickedAt: 0,
    jobs: [],
    areWorkersDone: () => work.wanted > 0 && work.pending === 0 && performance.now() - work.changedAt > 300,
    forgetJobs: () => {
      bench.jobs.length = 0
      work.wanted = 0
    },
    interactions: () => {
      keep(observer.takeRecords())
      return entries.map(({ startTime, duration }) => ({ startTime, duration }))
    },
  }
  Object.defineProperty(window, 'bench', { value: bench })

  // The bridge is defined once and frozen, whatever its transport.
  const define = Object.defineProperty
  Object.defineProperty = (target, key, descriptor) =>
    define(target, key, (target as unknown) === window && key === 'bridge' ? watched(descriptor) : descriptor)
  const watched = (descriptor: PropertyDescriptor): PropertyDescriptor => {
    const bridge = descriptor.value as Window['bridge']
    const send: (typeof bridge)['request:send'] = async (input) => {
      const result = await bridge['request:send'](input)
      // This runs in the next task, after the page has parsed the reply.
      setTimeout(() => bench.reads.push({ operation: input.operation, at: performance.now() }))
      return result
    }
    return { ...descriptor, value: Object.freeze({ ...bridge, 'request:send': send }) }
  }

  const Native = window.Worker
  window.Worker = class extends Native {
    private readonly kinds = new Map<number, string>()
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.addEventListener('message', ({ data }: MessageEvent<{ id: number | null; milliseconds: number }>) => {
        const kind = data.id === null ? undefined : this.kinds.get(data.id)
        if (data.id === null || kind === undefined) return
        this.kinds.delete(data.id)
        change(-1)
        bench.jobs.push({ kind, milliseconds: data.milliseconds })
      })
    }
    override postMessage(
      message: { id: number; job?: { kind: string } },
      options?: Transferable[] | StructuredSerializeOptions,
    ): void {
      // The worker is another one than that of linkifiers.
      if (message.job === undefined) return super.postMessage(message, options as StructuredSerializeOptions)
      this.kinds.set(message.id, message.job.kind)
      work.wanted += 1
      change(1)
      super.postMessage(message)
    }
    override terminate(): void {
      change(-this.kinds.size)
      this.kinds.clear()
      super.terminate()
    }
  }
}
