import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Results of checks and test runners, as `npm test` adds and prints them. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  /** Tests that say why they can't run on this machine. */
  readonly skipped: number
  /** Tests that ended before they began, such as those after a failed preparation. */
  readonly notRun: number
  /** One text for each failure: where it is, and the first lines of its message. */
  readonly failures: readonly string[]
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0, notRun: 0, failures: [] }

export const add = (some: Counts, more: Counts): Counts => ({
  passed: some.passed + more.passed,
  failed: some.failed + more.failed,
  skipped: some.skipped + more.skipped,
  notRun: some.notRun + more.notRun,
  failures: [...some.failures, ...more.failures],
})

/** A check that succeeds or fails as a whole counts as one. `code` is the exit code of its program. */
export const asOne = (title: string, code: number): Counts =>
  code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1, failures: [title] }

/** Reads the JSON report of Vitest. `root` is the folder to which paths are relative. */
export const readVitest = (file: string, code: number, root: string): Counts =>
  readReport(file, code, (report) => ({
    passed: report.numPassedTests,
    // A file that could not be loaded has a message and no tests.
    failed: report.numFailedTests + report.testResults.filter(({ message }) => message !== '').length,
    ...withoutRun(report),
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [failure(relative(root, name), [message])] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => failure(`${relative(root, name)} › ${fullName}`, failureMessages)),
    ]),
  }))

/** In a file that failed though none of its tests did, a preparation failed, and the tests after it did not run. */
function withoutRun({ numPendingTests, numTodoTests, testResults }: VitestReport): Pick<Counts, 'skipped' | 'notRun'> {
  const notRun = testResults
    .filter((one) => one.status === 'failed' && one.assertionResults.every(({ status }) => status !== 'failed'))
    .flatMap((one) => one.assertionResults.filter(({ status }) => status === 'skipped')).length
  return { skipped: numPendingTests + numTodoTests - notRun, notRun }
}

/** Reads the JSON report of Playwright. A test that passed only when it was repeated counts as failed. */
export const readPlaywright = (file: string, code: number): Counts =>
  readReport(file, code, ({ stats, suites, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped - suites.reduce((sum, suite) => sum + countNotRun(suite), 0),
    notRun: suites.reduce((sum, suite) => sum + countNotRun(suite), 0),
    failures: [...errors.map(({ message }) => failure('end-to-end tests', [message])), ...suites.flatMap(failedSpecs)],
  }))

/** A runner that failed without reporting a failed test counts as a failure. */
function readReport(file: string, code: number, read: (report: Reports) => Counts): Counts {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')) as Reports)
    if (code === 0 || counts.failed > 0) return counts
    return add(counts, asOne(`The run ended with code ${code}, and no test failed. Its output says why.`, code))
  } catch (thrown) {
    return asOne(`No report came out of the run: ${thrown instanceof Error ? thrown.message : String(thrown)}`, 1)
  }
}

/** Playwright reports a test that it did not begin as skipped, although the test doesn't skip itself. */
const countNotRun = ({ specs, suites = [] }: PlaywrightSuite): number =>
  specs
    .flatMap(({ tests }) => tests)
    .filter((test) => test.status === 'skipped' && (test.expectedStatus !== 'skipped' || test.results.length === 0))
    .length + suites.reduce((sum, suite) => sum + countNotRun(suite), 0)

function failedSpecs({ file, specs, suites = [] }: PlaywrightSuite): readonly string[] {
  return [
    ...specs.flatMap(({ title, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          failure(
            `[${projectName}] › e2e/${file}:${line} › ${title}`,
            results.flatMap(({ errors }) => errors.map(({ message }) => message)),
          ),
        ),
    ),
    ...suites.flatMap(failedSpecs),
  ]
}

/** The first lines of a message are enough to recognize a failure; the runner’s own output has the rest. */
const failure = (title: string, messages: readonly (string | undefined)[]): string =>
  [title, ...messages.flatMap((message = '') => stripVTControlCharacters(message).split('\n').slice(0, 8))].join('\n  ')

/** A report has the fields of its runner. */
type Reports = VitestReport & PlaywrightReport

/** Fields of the report, as far as needed. */
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    /** The file's path. */
    readonly name: string
    readonly message: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Fields of the report, as far as needed. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  /** Errors outside tests, such as a file that could not be loaded. */
  readonly errors: readonly PlaywrightError[]
  readonly suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  readonly file: string
  readonly specs: readonly {
    readonly title: string
    readonly line: number
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly expectedStatus: string
      readonly results: readonly { readonly errors: readonly PlaywrightError[] }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightError {
  readonly message?: string
}
