import { noPolicy } from '#contract/policy.ts'
import type { Ports, SecretStore } from '../ports.ts'
import { sendStream } from '../uploads/send-stream.ts'
import { startReplyThread } from './start-reply-thread.ts'

/** For tests: ports without a window, a person or a proxy. */
export function portsWithoutShell(
  given: Pick<Ports, 'userDataFolder' | 'secretStore' | 'emit'> & Partial<Ports>,
): Ports {
  return {
    shell: 'browser',
    version: '1.2.3',
    build: null,
    isSandboxed: null,
    licensesFile: 'no-licenses.json',
    policy: noPolicy,
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
    canShowInFolder: false,
    showInFolder: () => Promise.resolve(false),
    canNotify: () => false,
    notify: () => Promise.resolve(false),
    showProgress: () => undefined,
    writeClipboard: () => Promise.resolve(),
    openLink: () => Promise.resolve(),
    updates: 'sources',
    onResume: () => () => undefined,
    log: () => undefined,
    logFile: null,
    readLog: () => Promise.resolve([]),
    ...given,
  }
}

/** A keychain that returns one key for any name, and stores nothing. */
export const storeOf = (key: string | null): SecretStore => ({
  title: 'Test keychain',
  findProblem: () => Promise.resolve(null),
  get: () => Promise.resolve(key),
  set: () => Promise.resolve(),
  remove: () => Promise.resolve(),
})
