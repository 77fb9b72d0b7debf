import { _electron } from '@playwright/test'
import { join } from 'node:path'
import { findElectron } from '../find-electron.ts'
import { collectProblems, type RunningConsole } from './console.ts'

const root = join(__dirname, '../..')

/** The console in Electron itself, on machines that have its runtime. */
export async function startElectron(userDataFolder: string): Promise<RunningConsole> {
  const executablePath = findElectron()
  if (!executablePath) throw new Error('Electron’s runtime is not installed')
  const app = await _electron.launch({
    executablePath,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), root],
    env: { ...process.env, REALM_CONSOLE_USER_DATA: userDataFolder },
  })
  const logs: string[] = []
  app
    .process()
    .stdout?.setEncoding('utf8')
    .on('data', (text: string) => logs.push(...text.trim().split('\n')))
  const openedLinks = await app.evaluateHandle(({ shell }) => {
    const links: string[] = []
    shell.openExternal = (url) => {
      links.push(url)
      return Promise.resolve()
    }
    return links
  })
  const page = await app.firstWindow()
  const problems = collectProblems(page)
  return {
    shell: 'electron',
    page,
    userDataFolder,
    messages: [],
    logs,
    problems,
    openedLinks: () => openedLinks.jsonValue(),
    clipboardText: () => app.evaluate(({ clipboard }) => clipboard.readText()),
    menu: null,
    double: null,
    host: null,
    pid: app.process().pid ?? null,
    close: () => app.close(),
  }
}
