import { showNotice } from '../../../components/notices.tsx'
import { reportProblem } from '../../../components/report-problem.ts'
import { call } from '../../../lib/bridge.ts'
import { t } from '../text.ts'

/** Opens a link in the browser; the console takes https and mailto only, and says so of others. */
export function openLink(url: string): void {
  if (!URL.canParse(url)) showNotice({ tone: 'warn', text: t('preview.no-address', { url }) })
  else void call('link:open', { url }).catch(reportProblem)
}
