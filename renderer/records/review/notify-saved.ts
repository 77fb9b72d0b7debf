import { isTrouble, wasNotNeeded } from '#contract/outcomes.ts'
import { isSecret } from '#contract/records/index.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { addressOfEntry } from '../../lib/page/record-path.ts'
import { actText } from '../../lib/records/kind-texts.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { startUndo } from '../undo/start-undo.ts'
import { countUndoable, type ShownWrite } from './shown-write.ts'

const t = texts('records', 'review')

/** True if all parts are on the server, and nothing else needs attention. */
export const isSavedWhole = ({ kind, phase, outcomes, journalProblem, isLeftOver }: WriteView): boolean =>
  phase === 'ended' &&
  !isLeftOver &&
  journalProblem === null &&
  // No server reports a secret, so its acceptance with the other parts has to suffice.
  outcomes.every((outcome) => !isTrouble(outcome) && (outcome.state === 'saved' || isSecret(kind, outcome.field))) &&
  outcomes.some(({ state }) => state === 'saved')

/** Reports saved changes in a notice, with the values on demand, because success needs no dialog. */
export function notifySaved(write: ShownWrite): void {
  const { view, name, labelOf, textOf } = write
  const { kind, act, writeId, undoes, profileId, attempts, outcomes, changes, target } = view
  const done = undoes === undefined ? actText(kind, act, 'done', { name }) : null
  const saved = t(undoes === undefined ? (act === 'delete' ? 'deleted' : 'saved') : 'saved.undone')
  const undo = { label: t('undo'), onClick: () => void startUndo(profileId, writeId).catch(reportProblem) }
  const sent = outcomes.filter((outcome) => !wasNotNeeded(outcome))
  if (attempts.length === 0 || sent.length === 0)
    return showNotice({ tone: 'ok', text: t('saved.nothing'), about: t('saved.nothing-about', { name }) })
  showNotice({
    tone: 'ok',
    text: done ?? saved,
    about: done ? saved : t('saved.about', { name, count: sent.length }),
    ...(countUndoable(write) > 0 && { actions: [undo] }),
    link: { label: t('journal'), address: addressOfEntry(profileId, writeId) },
    details: sent.map(({ field, sent: becomes }) => {
      const was = field === null ? target?.base : changes.find((change) => change.field === field)?.base
      return {
        label: labelOf(field),
        was: act === 'create' ? null : textOf(field, was),
        becomes: textOf(field, becomes),
      }
    }),
  })
}
