import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    environment: 'node',
    // Both cores of the smallest machine; without it one of them would only hand out the work.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Everything that runs in Node; the page's own tests have a configuration of theirs.
    include: ['electron/**/*.test.ts', 'e2e/**/*.test.ts'],
    // A hung test must name itself instead of the whole run.
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
