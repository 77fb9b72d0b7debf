import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    environment: 'node',
    // Both cores of the smallest machine are used; by default, one of them would only distribute the work.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The files of one worker share its modules, which saves two thirds of the time, so a test must leave nothing
    // behind in them.
    isolate: false,
    globalSetup: ['../electron/contract/testing/print-seed.ts'],
    setupFiles: ['testing/setup.ts', '../electron/contract/testing/use-seed.ts'],
    include: ['**/*.test.ts', '**/*.test.tsx'],
    // A test that imports a style sheet as text gets its text; all others get an empty one.
    css: { include: [/\?raw$/] },
    testTimeout: 20_000,
    // The default of one second is too short for a busy machine. A condition that already holds is not waited for.
    expect: { poll: { timeout: 10_000 } },
  },
})
