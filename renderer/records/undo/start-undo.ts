import { undoOf } from '#contract/records/undo.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { checkWrite } from '../../lib/writes/write-store.ts'
import { showNotice } from '../../components/notices/show-notice.ts'

const t = texts('records', 'undo')

/**
 * Passes the write that undoes another one to the gate, from its journal entry. It is reviewed like any other; a change
 * that can't be undone is reported.
 */
export async function startUndo(profileId: string, writeId: string): Promise<void> {
  const { lines } = await call('journal:lines', { writeId })
  const plan = undoOf(lines.map(({ line }) => line))
  if (plan.state === 'impossible') return showNotice({ tone: 'bad', text: t(`because.${plan.because}`) })
  const view = await checkWrite(profileId, { ...plan.write, undoes: writeId })
  if (view.undoes !== writeId) showNotice({ tone: 'bad', text: t('in-progress') })
}
