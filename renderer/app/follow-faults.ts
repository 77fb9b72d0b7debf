import { texts } from '#contract/texts.ts'
import { showNotice } from '../components/notices/show-notice.ts'
import { subscribe } from '../lib/bridge.ts'

const t = texts('organization')

/** Reports an internal failure of the console, and where the log is; open pages stay. Returns the unsubscribe. */
export const followFaults = (): (() => void) =>
  subscribe('console:fault', ({ logFile }) =>
    showNotice({ tone: 'bad', text: t('fault'), about: logFile === null ? t('fault.terminal') : logFile }),
  )
