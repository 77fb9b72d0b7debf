import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { pageWorkers } from './testing/page-workers.mts'

const pageTests = '**/*.page.test.tsx'

/** The tests that visit every page take a minute each. If they began last, only one worker would be busy. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /\/testing\/(?:quiet|one-save)\.page\.test/.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    root: import.meta.dirname,
    // One worker more than the cores of the smallest machine, because a page test often waits for its page to settle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // The files of one worker share its modules, which saves two thirds of the time, so a test must leave nothing
    // behind in them.
    isolate: false,
    // Pages make much garbage. With more room for new objects, a tenth of the processor time is saved.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    globalSetup: ['../electron/contract/testing/print-seed.ts'],
    setupFiles: ['testing/setup.ts', '../electron/contract/testing/use-seed.ts'],
    // A test that imports a style sheet as text gets its text; all others get an empty one.
    css: { include: [/\?raw$/] },
    testTimeout: 20_000,
    // Tests name days, which depend on the time zone.
    env: { TZ: 'UTC' },
    // The default of one second is too short for a busy machine. A condition that already holds is not waited for.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // They wait for nothing, and each further worker loads most modules again.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          environment: 'node',
          include: ['**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          // A project of their own, because a file that names another environment gets a worker of its own.
          name: 'components',
          maxWorkers: Math.max(2, availableParallelism() - 1),
          environment: 'happy-dom',
          include: ['**/*.test.tsx'],
          exclude: [pageTests, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        plugins: [pageWorkers()],
        resolve: { alias: [{ find: /^zustand$/, replacement: `${import.meta.dirname}/testing/tracked-zustand.ts` }] },
        test: {
          name: 'pages',
          environment: './testing/page-environment.ts',
          include: [pageTests],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
