import type { SetAsideFile } from '#contract/set-aside-files.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { call, subscribe } from '../../lib/bridge/bridge.ts'
import { withTexts } from '../../lib/text/load-texts.ts'

/** The texts are not part of the first page, because such a file is rare. */
const loadNotice = withTexts(() => import('./show-file.ts'))

/**
 * Reports each file of the console that could not be read completely, and where its original is. Returns the
 * unsubscribe.
 */
export function followSetAsideFiles(): () => void {
  // Main may report a file twice, if it is found while the first list loads.
  const shown = new Set<string>()
  const show = async (files: readonly SetAsideFile[]): Promise<void> => {
    const fresh = files.filter(({ backup }) => !shown.has(backup))
    if (fresh.length === 0) return
    for (const { backup } of fresh) shown.add(backup)
    const { showFile } = await loadNotice()
    fresh.forEach(showFile)
  }
  const end = subscribe('files:set-aside-now', (file) => void show([file]).catch(reportProblem))
  call('files:set-aside', {})
    .then(({ files }) => show(files))
    .catch(reportProblem)
  return end
}
