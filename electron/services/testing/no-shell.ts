import type { Ports, SecretStore } from '../ports.ts'
import { sendStream } from '../uploads/send-stream.ts'
import { startReplyThread } from './start-reply-thread.ts'

/** For tests: what the services have where there is no window, no person and no proxy. */
export function portsWithoutShell(
  given: Pick<Ports, 'userDataFolder' | 'secretStore' | 'emit'> & Partial<Ports>,
): Ports {
  return {
    shell: 'browser',
    version: '1.2.3',
    fetch,
    findProxy: () => Promise.resolve(null),
    sendStream,
    proxyLogins: {
      find: () => Promise.resolve(null),
      keep: () => Promise.resolve(),
      known: () => null,
      questions: () => [],
      answer: () => undefined,
      close: () => undefined,
    },
    startDemo: () => Promise.reject(new Error('this test has no demo organization')),
    startReplyThread,
    chooseTextFile: () => Promise.resolve(null),
    saveText: () => Promise.resolve(false),
    chooseNewFile: () => Promise.resolve(null),
    chooseFolder: () => Promise.resolve(null),
    showInFolder: () => Promise.resolve(false),
    canNotify: () => false,
    notify: () => Promise.resolve(false),
    showProgress: () => undefined,
    writeClipboard: () => Promise.resolve(),
    openLink: () => Promise.resolve(),
    onResume: () => () => undefined,
    log: () => undefined,
    ...given,
  }
}

/** A keychain that holds one key, by whatever name, and keeps nothing. */
export const storeOf = (key: string | null): SecretStore => ({
  title: 'Test keychain',
  findProblem: () => Promise.resolve(null),
  get: () => Promise.resolve(key),
  set: () => Promise.resolve(),
  remove: () => Promise.resolve(),
})
