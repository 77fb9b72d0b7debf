import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    environment: 'node',
    // Everything that runs in Node; the page's own tests have a configuration of theirs.
    include: ['electron/**/*.test.ts', 'e2e/**/*.test.ts'],
    // A hung test must name itself instead of the whole run.
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
