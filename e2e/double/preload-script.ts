import { readFileSync } from 'node:fs'

/** Entry point of pushes into the page: not enumerable, and unlike any name a page would use. */
export const doorName = 'electron-double'

/**
 * Returns the script that runs a preload before the scripts of every document, only in the main frame.
 *
 * A sandboxed preload can require `electron` and little else, so it gets exactly the two parts of Electron that it may
 * use, and anything else throws. The preload is part of the script as it was built, because the content policy rightly
 * forbids evaluating a string later. Unlike in Electron, it shares the JavaScript world of the page, so its binding is
 * removed from `window` first.
 */
export function preloadScript(preloadFile: string, bindingName: string): string {
  return `(() => {
  const invoke = window[${JSON.stringify(bindingName)}]
  delete window[${JSON.stringify(bindingName)}]
  if (window !== window.top) return
  const { electron, deliver } = (${createRendererSide.toString()})(invoke)
  Object.defineProperty(window, Symbol.for(${JSON.stringify(doorName)}), { value: deliver })
  const require = (name) => {
    if (name === 'electron') return electron
    throw new Error('a sandboxed preload cannot require ' + name)
  }
  const module = { exports: {} }
  ;(function (require, module, exports) {
${readFileSync(preloadFile, 'utf8')}
  })(require, module, module.exports)
})()`
}

type Reply = { readonly value: unknown } | { readonly error: string }
type Invoke = (channel: string, args: unknown[]) => Promise<Reply>
type Forward = (event: unknown, ...args: unknown[]) => void

/** Runs in the page, as text, so it may use no variable from outside. */
function createRendererSide(invoke: Invoke) {
  const listeners = new Map<string, Forward[]>()
  const strict = <T extends object>(name: string, target: T): T =>
    new Proxy(target, {
      get(object, key) {
        if (key in object || typeof key === 'symbol') return Reflect.get(object, key) as unknown
        throw new Error(`the Electron double has no ${name}.${key}`)
      },
    })
  // The real bridge copies and freezes everything that crosses it.
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return Object.freeze(value.map(copy))
    if (typeof value !== 'object' || value === null) return value
    return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)])))
  }

  const contextBridge = strict('contextBridge', {
    exposeInMainWorld: (key: string, api: unknown) => {
      if (key in window) throw new Error(`Cannot bind an API on top of an existing property on the window object`)
      Object.defineProperty(window, key, { value: copy(api), enumerable: true, writable: false, configurable: false })
    },
  })
  const ipcRenderer = strict('ipcRenderer', {
    invoke: async (channel: string, ...args: unknown[]) => {
      const reply = await invoke(channel, structuredClone(args))
      if ('error' in reply) throw new Error(`Error invoking remote method '${channel}': ${reply.error}`)
      return reply.value
    },
    on: (channel: string, listener: Forward) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
    },
    removeListener: (channel: string, listener: Forward) => {
      const others = [...(listeners.get(channel) ?? [])]
      const index = others.lastIndexOf(listener)
      if (index >= 0) others.splice(index, 1)
      listeners.set(channel, others)
    },
  })
  const deliver = (channel: string, args: unknown[]): void => {
    for (const listener of listeners.get(channel) ?? []) listener({}, ...args)
  }
  // The system knows the path of a file; in the double, a test registers the path by the file's name.
  const webUtils = strict('webUtils', {
    getPathForFile: (file: File): string =>
      (window as unknown as { readonly electronDoublePaths?: Readonly<Record<string, string>> }).electronDoublePaths?.[
        file.name
      ] ?? '',
  })
  return { electron: strict('electron (in a preload)', { contextBridge, ipcRenderer, webUtils }), deliver }
}
