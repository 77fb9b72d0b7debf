import { undoOf } from '#contract/records/undo.ts'
import { call } from '../../lib/bridge.ts'
import { checkWrite } from '../../lib/writes/store.ts'
import { showNotice } from '../notices/show-notice.ts'
import { t } from './text.ts'

/**
 * Hands in the write that takes another one back, from what the journal holds of it. It is reviewed like any other; what
 * cannot be taken back is said.
 */
export async function startUndo(profileId: string, writeId: string): Promise<void> {
  const { lines } = await call('journal:lines', { writeId })
  const plan = undoOf(lines.map(({ line }) => line))
  if (plan.state === 'impossible') return showNotice({ tone: 'bad', text: t(`because.${plan.because}`) })
  const view = await checkWrite(profileId, { ...plan.write, undoes: writeId })
  if (view.undoes !== writeId) showNotice({ tone: 'bad', text: t('under-way') })
}
