import type { SetAsideFile } from '#contract/set-aside-files.ts'
import { showNotice } from '../components/notices/show-notice.ts'
import { reportProblem } from '../components/report-problem.ts'
import { call, subscribe } from '../lib/bridge.ts'
import { t } from './text.ts'

/** Names each file of the console that could not be read as a whole, and where its original is. Returns what ends it. */
export function followSetAsideFiles(): () => void {
  // One that is found while the first are asked for comes both ways.
  const shown = new Set<string>()
  const show = (file: SetAsideFile): void => {
    if (shown.has(file.aside)) return
    shown.add(file.aside)
    showNotice({
      tone: 'bad',
      text: t(file.isWhole ? 'set-aside.whole' : 'set-aside.part', { file: file.name }),
      about: t(file.isWhole ? 'set-aside.whole.about' : 'set-aside.part.about', {
        parts: file.lost.join(', '),
        path: file.aside,
      }),
    })
  }
  const end = subscribe('files:set-aside-now', show)
  call('files:set-aside', {}).then(({ files }) => files.forEach(show), reportProblem)
  return end
}
