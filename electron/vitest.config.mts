import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    environment: 'node',
    globalSetup: ['electron/contract/testing/print-seed.ts'],
    setupFiles: ['electron/contract/testing/use-seed.ts'],
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The files of one worker share its modules, which saves a quarter of the time, so a test must leave nothing behind
    // in them. Only the test that replaces Electron by a double loads modules that need Electron.
    isolate: false,
    // With more room for new objects, less time is spent on collecting them.
    execArgv: ['--max-semi-space-size=64'],
    // All tests that run in Node; the tests of the page have their own configuration.
    include: ['electron/**/*.test.ts', 'e2e/**/*.test.ts'],
    // A hung test should fail by its name, not hang the whole run.
    testTimeout: 60_000,
    hookTimeout: 20_000,
    // Tests name days, which depend on the time zone.
    env: { TZ: 'UTC' },
    // The default of one second is too short for a busy machine. A condition that already holds is not waited for.
    expect: { poll: { timeout: 10_000 } },
  },
})
