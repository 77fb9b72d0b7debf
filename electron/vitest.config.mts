import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    environment: 'node',
    // One more than the cores of the smallest machine, because programs that a test starts are waited for.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // The files of one worker share its modules, which takes three quarters of the time; a test leaves nothing behind in
    // them. The one that puts a double of Electron in its place is the only one that loads what needs Electron.
    isolate: false,
    // Everything that runs in Node; the page's own tests have a configuration of theirs.
    include: ['electron/**/*.test.ts', 'e2e/**/*.test.ts'],
    // A hung test must name itself instead of the whole run.
    testTimeout: 60_000,
    hookTimeout: 20_000,
    // The default of one second is too short for a busy machine; what is already there is not waited for.
    expect: { poll: { timeout: 10_000 } },
  },
})
