import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { app, clipboard, Notification, powerMonitor, session, shell } from 'electron'
import { readProxyList } from '../services/doctor/proxy-list.ts'
import type { Ports } from '../services/ports.ts'
import { chooseFolder, chooseNewFile, chooseTextFile, saveText } from './files.ts'
import type { MainWindow } from './main-window.ts'
import { createChromiumFetch, sendByChromium } from './network.ts'

/** Bundled beside this. */
const replyThread = join(__dirname, 'reply-thread.js')

/** Gives the services what they need, by means of Electron. */
export function electronPorts(
  window: MainWindow,
  given: Pick<Ports, 'userDataFolder' | 'secretStore' | 'startDemo' | 'emit' | 'log'>,
): Ports {
  return {
    ...given,
    shell: 'electron',
    version: app.getVersion(),
    fetch: createChromiumFetch(session.defaultSession),
    findProxy: async (address) => readProxyList(await session.defaultSession.resolveProxy(address)),
    sendStream: sendByChromium,
    startReplyThread: () => new Worker(replyThread),
    chooseTextFile: () => chooseTextFile(window.find()),
    saveText: (name, text) => saveText(window.find(), name, text),
    chooseNewFile: (name) => chooseNewFile(window.find(), name),
    chooseFolder: () => chooseFolder(window.find()),
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
