import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    environment: 'node',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    // A test that asks for a style sheet as text gets its text; others get an empty one.
    css: { include: [/\?raw$/] },
    testTimeout: 10_000,
  },
})
