import type { SetAsideFile } from '#contract/set-aside-files.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { call, subscribe } from '../../lib/bridge.ts'
import { withWords } from '../../lib/i18n.ts'

/** Hardly anybody has such a file, so its words are no part of the first page. */
const loadNotice = withWords(() => import('./show-file.ts'))

/** Names each file of the console that could not be read as a whole, and where its original is. Returns what ends it. */
export function followSetAsideFiles(): () => void {
  // One that is found while the first are asked for comes both ways.
  const shown = new Set<string>()
  const show = async (files: readonly SetAsideFile[]): Promise<void> => {
    const fresh = files.filter(({ aside }) => !shown.has(aside))
    if (fresh.length === 0) return
    for (const { aside } of fresh) shown.add(aside)
    const { showFile } = await loadNotice()
    fresh.forEach(showFile)
  }
  const end = subscribe('files:set-aside-now', (file) => void show([file]).catch(reportProblem))
  call('files:set-aside', {})
    .then(({ files }) => show(files))
    .catch(reportProblem)
  return end
}
