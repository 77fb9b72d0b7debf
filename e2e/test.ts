import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.ts'
import { add, asOne, none, readPlaywright, readVitest, type Counts } from './test-counts.ts'

/**
 * `npm test`: types, lint, format, unused code, unit, contract, page and end-to-end tests, each as a separate program.
 * All of them run, so that one failure does not hide another. At the end, each failure is listed with its message, and
 * the last line has the counts.
 *
 * It runs the journeys that are tagged `@gate`, and a tenth of the generated tests. `npm run test:all` runs all.
 */
const isAll = process.argv.includes('--all')
const root = join(__dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'realm-console-reports-'))

/** A check that succeeds or fails as a whole counts as one. */
const checks: readonly (readonly [title: string, script: string])[] = [
  ['types and lint', 'lint'],
  ['format', 'format:check'],
  ['unused code', 'unused'],
]

async function main(): Promise<number> {
  let total = none
  const count = (counts: Counts) => {
    total = add(total, counts)
  }
  begin('checks')
  for (const counts of await Promise.all(checks.map(check))) count(counts)
  begin('unit, contract and page tests')
  // Both share the cores, because both often wait: unit tests for programs, page tests for a page to settle.
  const printed: Buffer[] = []
  const pages = vitest('renderer', 'pages', { printed })
  count(await vitest('electron'))
  count(await vitest('renderer', '!pages'))
  count(await pages)
  process.stdout.write(Buffer.concat(printed))
  begin('build')
  const built = await run('npm', ['run', '-s', 'build', '--', '--strict'])
  count(asOne('build', built))
  if (built === 0) {
    begin('end-to-end tests')
    count((await haveBrowser()) ? await endToEnd() : asOne('end-to-end tests: no browser', 1))
  }
  rmSync(reports, { recursive: true, force: true })
  endPart()
  if (total.failures.length > 0) console.log('\n== failures')
  for (const failure of total.failures) console.log(failure)
  console.log(`\nseconds: ${seconds.join(', ')}`)
  const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`
  const notRun = total.notRun === 0 ? '' : `, ${total.notRun} not run`
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}${notRun}`)
  return total.failed + total.notRun === 0 ? 0 : 1
}

/**
 * Runs a check. All checks share the cores, because each uses little more than one; the output of each stays together.
 */
async function check([title, script]: (typeof checks)[number]): Promise<Counts> {
  const printed: Buffer[] = []
  const code = await run('npm', ['run', '-s', script], { printed })
  console.log(`\n== ${title}`)
  process.stdout.write(Buffer.concat(printed))
  return asOne(title, code)
}

async function vitest(area: string, project?: string, options: RunOptions = {}): Promise<Counts> {
  const file = join(reports, `${area}-${project === 'pages' ? 'pages' : 'others'}.json`)
  const words = ['vitest', 'run', '--config', `${area}/vitest.config.mts`]
  if (project !== undefined) words.push('--project', project)
  words.push('--reporter=default', '--reporter=json', `--outputFile.json=${file}`)
  // A scale that the environment sets, such as to repeat a failure, is kept.
  const environment = { TEST_SCALE: process.env['TEST_SCALE'] ?? (isAll ? '10' : '1') }
  return readVitest(file, await npx(words, { environment, ...options }), root)
}

async function endToEnd(): Promise<Counts> {
  const file = join(reports, 'e2e.json')
  const words = ['tsx', 'e2e/with-keychain.ts', 'playwright', 'test', '-c', 'e2e/playwright.config.ts']
  words.push('--reporter=list,json', ...(isAll ? [] : ['--grep', '@gate']))
  return readPlaywright(file, await npx(words, { environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } }))
}

/** Finds a browser, or makes Playwright install one. If neither works, prints one line with what to install. */
async function haveBrowser(): Promise<boolean> {
  if (findChromium()) return true
  console.log('No Chromium is installed; asking Playwright for its own.')
  if ((await npx(['playwright', 'install', 'chromium'])) === 0 && findChromium()) return true
  console.error(
    'The end-to-end tests need a browser: install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
  return false
}

/** Parts that ended, each with its duration. */
const seconds: string[] = []
let part: { readonly title: string; readonly start: number } | null = null

function begin(title: string): void {
  endPart()
  part = { title, start: Date.now() }
  console.log(`\n== ${title}`)
}

function endPart(): void {
  if (part) seconds.push(`${part.title} ${Math.round((Date.now() - part.start) / 1_000)}`)
  part = null
}

const npx = (words: readonly string[], options: RunOptions = {}) => run('npx', ['--no-install', ...words], options)

interface RunOptions {
  readonly environment?: Readonly<Record<string, string>> | undefined
  /** Collects the program's output; without it, the output is shown at once. */
  readonly printed?: Buffer[]
}

function run(program: string, args: readonly string[], { environment, printed }: RunOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: printed ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...environment },
      // On Windows, npm and npx are scripts, which only a shell can run.
      shell: process.platform === 'win32',
    })
    child.once('error', reject)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => printed?.push(piece))
    child.once('close', (code) => resolve(code ?? 1))
  })
}

main().then(
  (code) => process.exit(code),
  (thrown: unknown) => {
    console.error(thrown)
    process.exit(1)
  },
)
