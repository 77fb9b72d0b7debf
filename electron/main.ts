import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { app, dialog, session } from 'electron'
import { catchUncaught } from './ipc/catch-uncaught.ts'
import { createEmit } from './ipc/emit.ts'
import { handleCalls } from './ipc/handle.ts'
import { createHandlers } from './ipc/handlers.ts'
import { createInProgress } from './ipc/in-progress.ts'
import { withColorScheme } from './windows/color-scheme.ts'
import { createServices } from './services/index.ts'
import { createKeychain } from './services/accounts/keychain.ts'
import { policyPaths } from './services/policy/policy-paths.ts'
import { readPolicy } from './services/policy/read-policy.ts'
import { createPageServer } from './services/pages/page-server.ts'
import { createDemoStarter } from './services/accounts/demo-profile.ts'
import { chooseLanguage, t } from './services/shell-texts.ts'
import { confineNavigation, denyPermissions, refuseClientCertificates } from './windows/navigation.ts'
import { logFileOf, openLog } from './windows/log.ts'
import { createMainWindow } from './windows/main-window.ts'
import { setMenu } from './windows/menu.ts'
import { collectOpenRequests, registerWithWindows } from './windows/openings.ts'
import { refuseOddAnswers } from './windows/odd-answers.ts'
import { electronPorts } from './windows/ports.ts'
import { finishBeforeQuit, isOnlyInstance } from './windows/quit.ts'
import { appOrigin, registerAppScheme, serveAppScheme } from './windows/scheme.ts'
import { updatesEntry } from './windows/updates-entry.ts'

// Everything up to the lock must happen before the app is ready.
app.enableSandbox()
registerAppScheme()
// A check of the installed console must not change a person's data.
const isSmoke = app.commandLine.hasSwitch('smoke')
const ownFolder = isSmoke ? mkdtempSync(join(tmpdir(), 'realm-console-smoke-')) : app.getPath('userData')
const userDataFolder = resolve(process.env.REALM_CONSOLE_USER_DATA || ownFolder)
// Electron refuses a folder that doesn't exist.
mkdirSync(userDataFolder, { recursive: true, mode: 0o700 })
app.setPath('userData', userDataFolder)

const log = openLog(userDataFolder)
const report = (error: unknown): void => log(`unexpected: ${String(error)}`)
const window = createMainWindow({ userDataFolder, log })
const openWindow = (): void => void window.open().catch(report)
const openRequests = collectOpenRequests()
const openAgain = (argv: readonly string[], folder: string): void => {
  openWindow()
  openRequests.add(argv, folder)
}

if (isOnlyInstance(openAgain)) {
  openRequests.add(process.argv, process.cwd())
  registerWithWindows()
  confineNavigation(log)
  refuseClientCertificates(log)
  app.whenReady().then(start).catch(fail)
}

async function start(): Promise<void> {
  await chooseLanguage(null, app.getPreferredSystemLanguages())
  denyPermissions(session.defaultSession)
  refuseOddAnswers(session.defaultSession, log)
  serveAppScheme(createPageServer({ folder: join(__dirname, '../renderer') }))

  const demo = createDemoStarter(() => import('./demo-server/index.ts'))
  const emit = createEmit((channel, payload) => {
    window.send(channel, payload)
    if (channel === 'profiles:changed' || channel === 'preferences:changed') showMenu().catch(report)
  }, log)
  const endCatching = catchUncaught({ emit, log, logFile: logFileOf(userDataFolder) })
  const ports = electronPorts(window, {
    userDataFolder,
    policy: await readPolicy(policyPaths()),
    secretStore: createKeychain(),
    startDemo: demo.start,
    emit,
    log,
  })
  if (ports.isSandboxed === false) log('warning: the page runs without the sandbox of the system')
  const services = await createServices(ports)
  const handlers = await withColorScheme(createHandlers(services, ports))
  const showMenu = async (): Promise<void> => {
    const [{ profiles }, { shortcuts, language }] = await Promise.all([
      handlers['profiles:list']({}),
      handlers['preferences:get']({}),
    ])
    await chooseLanguage(language, app.getPreferredSystemLanguages())
    setMenu({ profiles, shortcuts, updates: updatesEntry(ports, services.updates, report) }, emit)
  }

  const underWay = createInProgress()
  await showMenu()
  handleCalls({ handlers, origin: appOrigin, findWindow: window.find, underWay, log })
  let install = async (): Promise<void> => undefined
  const chooseInstaller = async (): Promise<void> => {
    install = services.updates.installer() ?? install
  }
  finishBeforeQuit({
    // In this order, the last draft of a closed window is saved, and a write to the demo organization still gets its
    // answer. Closing the services interrupts a run, so whether one is in progress is asked before.
    finish: [underWay.finished, chooseInstaller, services.close, demo.close, async () => endCatching()],
    install: () => install(),
    report,
  })
  app.on('activate', openWindow)
  services.resume().catch(report)
  openRequests.follow((targets) => void services.openings.open(targets).catch(report))
  await window.open()
  if (isSmoke) await smoke()
}

/** Ends with 0 if the console works, and with 1 if it doesn't. */
async function smoke(): Promise<void> {
  const page = window.find()?.webContents
  try {
    if (page === undefined) throw new Error('the window is closed')
    await (await import('./windows/smoke.ts')).checkStart(page)
  } catch (error) {
    log(`smoke: failed: ${String(error)}`)
    return app.exit(1)
  }
  log('smoke: opened the demo organization and saved a channel')
  app.quit()
}

function fail(error: unknown): void {
  report(error)
  // Nobody would close the message.
  if (isSmoke) return app.exit(1)
  dialog.showErrorBox(t('failedToStart'), error instanceof Error ? error.message : String(error))
  app.exit(1)
}
