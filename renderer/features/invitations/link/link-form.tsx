import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { InviteSettings } from '#contract/records/invite-settings.ts'
import { isAccepted } from '#contract/write-progress.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { CreateBar } from '../../../records/drafts/create-bar.tsx'
import { DiscardDialog } from '../../../records/drafts/discard-dialog.tsx'
import { useDraftNotice } from '../../../records/drafts/use-draft-notice.ts'
import { EditBody } from '../../../records/edit/edit-frame.tsx'
import { showField, useFieldInAddress, useFirstFocus } from '../../../records/edit/show-field.ts'
import { PageHead } from '../../../components/page/page-head.tsx'
import { reportProblem } from '../../../components/notices/show-notice.ts'
import { ReviewDialog } from '../../../records/review/review-dialog.tsx'
import { useConnection } from '../../../lib/bridge/connection.ts'
import type { KeptDraft } from '../../../lib/edit/drafts.ts'
import { useEditForm } from '../../../lib/edit/use-edit-form.ts'
import { formatList } from '../../../lib/text/sentences.ts'
import { channelQueries } from '../../../lib/organization/channel-queries.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { fieldLabel, type TextContext, partLabel, partText } from '../../../lib/records/kind-texts.ts'
import { closeWrite } from '../../../lib/writes/write-store.ts'
import classes from '../invite/invite.module.css'
import { newLinkSettings, settingChanges } from '../settings/new-settings.ts'
import { SettingFields } from '../settings/setting-fields.tsx'
import { Box, Button, Flex, Text, TextInput } from '@mantine/core'
import { CopyButton } from '../../../components/dialogs/icon-button.tsx'
import { Dialog, DialogActions } from '../../../components/dialogs/dialog.tsx'
import { OutcomeMark, shownState } from '../../../records/review/outcome-table.tsx'
import { outcomeReason } from '../../../records/review/outcome-reason.ts'
import shared from '../../../records/review/table.module.css'

const t = texts('invitations')

interface LinkFormProps {
  readonly directory: Directory
  readonly kept: KeptDraft | null
  /** Called when the user has seen the new link. */
  readonly onDone: () => void
}

/** Form of a new invitation link, and then the link itself. */
export function LinkForm({ directory, kept, onDone }: LinkFormProps) {
  const { connection } = useConnection()
  const { featureLevel } = connection
  const { data } = useQuery(channelQueries.list(connection))
  const context: TextContext = useMemo(() => {
    const names = new Map(data?.channels.map(({ stream_id: id, name }) => [id, name]))
    return { connection, directory, channelName: (id) => names.get(id) }
  }, [connection, directory, data])
  const server = useMemo(() => newLinkSettings(featureLevel), [featureLevel])
  const form = useEditForm<InviteSettings>(
    {
      kind: 'invitation-link',
      id: null,
      server,
      kept,
      context,
      sends: ({ values }) => settingChanges('invitation-link', values, featureLevel),
    },
    reportProblem,
  )
  const { changes, problems, lock, write } = form
  const [isDiscarding, setDiscarding] = useState(false)
  const startOver = async () => {
    setDiscarding(false)
    await form.startOver()
  }
  useDraftNotice({
    name: t('link.title'),
    changes: changes.length,
    write,
    onDiscard: () => void startOver().catch(reportProblem),
  })
  useFirstFocus(true)
  useFieldInAddress('invitation-link', showField)
  const wrong = Object.keys(problems)
  const [firstWrong] = wrong
  const end = async (view: WriteView) => {
    form.finish(view, [])
    await closeWrite(view.writeId)
    await form.startOver()
    onDone()
  }
  return (
    <>
      <div className={classes.form}>
        <PageHead title={t('link.title')} sentence={<p>{t('link.sentence')}</p>} />
        <EditBody form={form}>
          <SettingFields />
        </EditBody>
      </div>
      <CreateBar
        label={t('link.bar')}
        summary={t('link.summary')}
        problem={
          lock ??
          (wrong.length === 0
            ? null
            : t('invite.problem.settings', {
                fields: formatList(wrong.map((name) => fieldLabel('invitation-link', name))),
              }))
        }
        keptAt={form.kept.savedAt}
        keepProblem={form.kept.problem}
        review={t('link.review')}
        onShowProblem={lock === null && firstWrong !== undefined ? () => showField(firstWrong) : null}
        onDiscard={changes.length === 0 ? null : () => setDiscarding(true)}
        onReview={form.review}
      />
      {write === null ? null : write.phase === 'ended' && isAccepted(write) ? (
        <LinkDialog view={write} context={context} onClose={() => void end(write).catch(reportProblem)} />
      ) : (
        <ReviewDialog
          view={write}
          context={context}
          warnings={form.warnings}
          facts={form.facts}
          notifiesSuccess={false}
          onEnd={form.finish}
        />
      )}
      {isDiscarding ? (
        <DiscardDialog
          changes={changes.length}
          name={t('link.title')}
          onCancel={() => setDiscarding(false)}
          onConfirm={() => void startOver().catch(reportProblem)}
        />
      ) : null}
    </>
  )
}

interface LinkDialogProps {
  readonly view: WriteView
  readonly context: TextContext
  readonly onClose: () => void
}

/** The new link, ready to copy, with its settings and, for each, whether the server reports it. */
function LinkDialog({ view, context, onClose }: LinkDialogProps) {
  const { kind, act, reported, outcomes, attempts } = view
  const failure = attempts.at(-1)?.failure ?? null
  const link = typeof reported === 'string' ? reported : null
  return (
    <Dialog title={t('link.created')} size={640} onClose={onClose} closeOnClickOutside={false} withCloseButton={false}>
      {link === null ? (
        <p>{t('link.unreported')}</p>
      ) : (
        <>
          <Flex align="center" gap="sm">
            <TextInput
              flex={1}
              aria-label={t('link.address')}
              dir="ltr"
              readOnly
              value={link}
              onFocus={(focused) => focused.currentTarget.select()}
            />
            <CopyButton text={link} label={t('link.copy')} variant="filled" />
          </Flex>
          <Text size="sm" c="dimmed" pt={6} pb="md">
            {t('link.note')}
          </Text>
        </>
      )}
      <table className={`${shared.table} ${classes.linkDialogSettings}`} aria-label={t('link.settings')}>
        <tbody>
          {outcomes.map((outcome) => (
            <tr key={outcome.field}>
              <th scope="row">{partLabel(kind, act, outcome.field)}</th>
              <td>{partText(kind, act, outcome.field, outcome.sent, context)}</td>
              <td>
                <OutcomeMark state={shownState(outcome)} />
                {outcome.state === 'saved' ? null : (
                  <Box component="small" display="block">
                    {outcomeReason(outcome, failure)}
                  </Box>
                )}
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
