import type { Browser } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchDouble } from './double/launch.ts'
import { collectProblems, type RunningConsole } from './console.ts'

const root = join(__dirname, '../..')

/** Runs the built console, or a copy of it in another folder. */
export async function startDouble(
  browser: Browser,
  userDataFolder: string,
  folder = root,
  opens: readonly string[] = [],
  switches: readonly string[] = [],
): Promise<RunningConsole> {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  let problems: string[] = []
  const double = await launchDouble({
    browser,
    entry: join(folder, 'dist/electron/main.js'),
    userDataFolder,
    version,
    opens,
    switches,
    onPage: (page) => (problems = collectProblems(page)),
  })
  const { stage, page, menu } = double
  return {
    shell: 'double',
    page,
    userDataFolder,
    messages: stage.messages,
    logs: stage.logs,
    problems,
    openedLinks: () => Promise.resolve(stage.openedLinks),
    clipboardText: () => Promise.resolve(double.clipboard.text),
    menu,
    double,
    host: null,
    pid: null,
    close: double.close,
  }
}
