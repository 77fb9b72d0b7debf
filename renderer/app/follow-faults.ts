import { showNotice } from '../components/notices/show-notice.ts'
import { subscribe } from '../lib/bridge.ts'
import { t } from './text.ts'

/** Says that something failed in the console itself, and where the log is; what is open stays. Returns what ends it. */
export const followFaults = (): (() => void) =>
  subscribe('console:fault', ({ logFile }) =>
    showNotice({ tone: 'bad', text: t('fault'), about: logFile === null ? t('fault.terminal') : logFile }),
  )
