import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { app, clipboard, Notification, powerMonitor, session, shell } from 'electron'
import { readProxyList } from '../services/connection-check/proxy-list.ts'
import type { Ports } from '../services/ports.ts'
import { createProxyLogins } from '../services/proxy-logins.ts'
import type { ProxyLogin } from '../services/ports.ts'
import { chooseFolder, chooseNewFile, chooseTextFile, saveText } from './files.ts'
import { logFileOf, readLog } from './log.ts'
import type { MainWindow } from './main-window.ts'
import { createChromiumFetch, sendByChromium } from './network.ts'
import { createProxySignIn } from './proxy-sign-in.ts'
import { findUpdateSource } from './update-source.ts'

declare const __APP_BUILD__: string | null

/** Bundled next to this file. */
const replyThread = join(__dirname, 'reply-thread.js')
const licensesFile = join(__dirname, 'licenses.json')

/** Implements the services' ports with Electron. */
export function electronPorts(
  window: MainWindow,
  given: Pick<Ports, 'userDataFolder' | 'policy' | 'secretStore' | 'startDemo' | 'emit' | 'log'>,
): Ports {
  const proxyLogins = createProxyLogins(given)
  const findProxy: Ports['findProxy'] = async (address) => {
    const proxy = readProxyList(await session.defaultSession.resolveProxy(address))
    const login = proxy && proxyLogins.known(proxy)
    return login ? { ...proxy, authorization: basic(login) } : proxy
  }
  const fetch = createChromiumFetch(session.defaultSession, createProxySignIn(proxyLogins))
  return {
    ...given,
    proxyLogins,
    findProxy,
    shell: 'electron',
    version: app.getVersion(),
    build: __APP_BUILD__,
    licensesFile,
    logFile: logFileOf(given.userDataFolder),
    readLog: (lines) => readLog(given.userDataFolder, lines),
    fetch,
    updates: findUpdateSource({ ...given, fetch }),
    sendStream: sendByChromium,
    startReplyThread: () => new Worker(replyThread),
    chooseTextFile: () => chooseTextFile(window.find()),
    saveText: (name, text) => saveText(window.find(), name, text),
    chooseNewFile: (name) => chooseNewFile(window.find(), name),
    chooseFolder: () => chooseFolder(window.find()),
    canShowInFolder: true,
    showInFolder: async (path) => {
      shell.showItemInFolder(path)
      return true
    },
    canNotify: () => Notification.isSupported(),
    notify: async (title, body) => {
      if (!Notification.isSupported()) return false
      const notification = new Notification({ title, body })
      notification.on('click', () => void window.open())
      notification.show()
      return true
    },
    showProgress: (done) => window.find()?.setProgressBar(done ?? -1),
    writeClipboard: (text) => clipboard.writeText(text),
    openLink: (url) => shell.openExternal(url),
    onResume: (listener) => {
      powerMonitor.on('resume', listener)
      return () => void powerMonitor.off('resume', listener)
    },
  }
}

const basic = ({ username, password }: ProxyLogin): string =>
  `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`
