import { Button, TextInput } from '@mantine/core'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { CopyButton } from '../../../components/copy-button.tsx'
import { DialogActions } from '../../../components/dialog-actions.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { OutcomeMark, shownState } from '../../../records/review/outcome-table.tsx'
import { outcomeReason } from '../../../records/review/outcome-reason.ts'
import shared from '../../../records/review/table.module.css'
import { partLabel, partText, type TextContext } from '../../../lib/records/kind-texts.ts'
import classes from './link.module.css'

const t = texts('invitations')

interface LinkDialogProps {
  readonly view: WriteView
  readonly context: TextContext
  readonly onClose: () => void
}

/** The new link, ready to copy, with its settings and, for each, whether the server reports it. */
export function LinkDialog({ view, context, onClose }: LinkDialogProps) {
  const { kind, act, reported, outcomes, attempts } = view
  const failure = attempts.at(-1)?.failure ?? null
  const link = typeof reported === 'string' ? reported : null
  return (
    <Dialog title={t('link.created')} size={640} onClose={onClose} closeOnClickOutside={false} withCloseButton={false}>
      {link === null ? (
        <p>{t('link.unreported')}</p>
      ) : (
        <>
          <div className={classes.link}>
            <TextInput
              aria-label={t('link.address')}
              dir="ltr"
              readOnly
              value={link}
              onFocus={(focused) => focused.currentTarget.select()}
            />
            <CopyButton text={link} label={t('link.copy')} variant="filled" />
          </div>
          <p className={classes.note}>{t('link.note')}</p>
        </>
      )}
      <table className={`${shared.table} ${classes.settings}`} aria-label={t('link.settings')}>
        <tbody>
          {outcomes.map((outcome) => (
            <tr key={outcome.field}>
              <th scope="row">{partLabel(kind, act, outcome.field)}</th>
              <td>{partText(kind, act, outcome.field, outcome.sent, context)}</td>
              <td>
                <OutcomeMark state={shownState(outcome)} />
                {outcome.state === 'saved' ? null : <small>{outcomeReason(outcome, failure)}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          {t('link.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
