import { texts } from '#contract/texts.ts'
import { reportProblem, showNotice } from '../notices/show-notice.ts'
import { call } from '../../lib/bridge/bridge.ts'

const t = texts('organization')

/** True for the kinds of links that the console opens. */
export const canOpenLink = (url: string): boolean => /^(https|mailto):/i.test(url)

/** Opens a link in the browser; the console accepts only https and mailto, and reports others. */
export function openLink(url: string): void {
  if (!URL.canParse(url)) showNotice({ tone: 'warn', text: t('link.no-address', { url }) })
  else if (!canOpenLink(url)) showNotice({ tone: 'warn', text: t('link.not-opened', { url }) })
  else void call('link:open', { url }).catch(reportProblem)
}
