import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { compileFunction, constants } from 'node:vm'

interface Given {
  /** Result of `require('electron')`. */
  readonly electron: object
  readonly console: Pick<Console, 'log' | 'error' | 'warn'>
}

/**
 * Runs a bundle with its chunks, unmodified and fresh. It neither reuses modules of an earlier launch nor patches
 * Node's module loading, so that two launches can run side by side.
 */
export function loadBundle(entry: string, given: Given): void {
  const loaded = new Map<string, { exports: object }>()

  const load = (file: string): object => {
    const existing = loaded.get(file)
    if (existing) return existing.exports
    const module = { exports: {} }
    loaded.set(file, module)
    const nodeRequire = createRequire(file)
    const require = (name: string): unknown => {
      if (name === 'electron') return given.electron
      return name.startsWith('.') ? load(nodeRequire.resolve(name)) : nodeRequire(name)
    }
    const run = withoutNotice(() => compile(file))
    run(module.exports, require, module, file, dirname(file), given.console)
    return module.exports
  }
  load(entry)
}

type Run = (...args: unknown[]) => void

function compile(file: string): Run {
  return compileFunction(
    readFileSync(file, 'utf8'),
    ['exports', 'require', 'module', '__filename', '__dirname', 'console'],
    { filename: file, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER },
  ) as Run
}

/** Node warns on every run that the loader constant is experimental, which would clutter a test's output. */
function withoutNotice<T>(run: () => T): T {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => undefined
  try {
    return run()
  } finally {
    process.emitWarning = emitWarning
  }
}
