import { Button, TextInput } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { usualTokenLength } from '#contract/records/device.ts'
import { showField } from '../../../records/edit/show-field.ts'
import { useFieldInAddress } from '../../../records/edit/use-field-in-address.ts'
import { ReviewDialog } from '../../../records/review/review-dialog.tsx'
import { reportProblem } from '../../../components/report-problem.ts'
import { useConnection } from '../../../lib/connection.ts'
import { levelText } from '../../../lib/needs.ts'
import { emptyDirectory } from '../../../lib/organization/directory.ts'
import { fieldHelp, fieldLabel, type TextContext } from '../../../lib/records/kind-texts.ts'
import { isAccepted } from '#contract/write-progress.ts'
import { texts } from '#contract/texts.ts'
import { checkWrite } from '../../../lib/writes/store.ts'
import { useRecordWrite } from '../../../lib/writes/use-record-write.ts'
import { Accepted } from './accepted.tsx'
import classes from './push.module.css'
import { SecretInput } from '../../../components/secret-input.tsx'
import type { DeviceForm } from './use-device-form.ts'

const t = texts('diagnostics')

interface RegisterFormProps {
  readonly form: DeviceForm
  readonly isLocked: boolean
}

/** Token and app of a device, checked during typing, and registered after a review. */
export function RegisterForm({ form, isLocked }: RegisterFormProps) {
  const { connection } = useConnection()
  const { profileId, featureLevel } = connection
  const { values, fields, problems, warnings, set } = form
  const write = useRecordWrite(profileId, { kind: 'device', acts: ['create'], id: null })
  const [acceptedAt, setAcceptedAt] = useState<number | null>(null)
  const context: TextContext = useMemo(() => ({ connection, directory: emptyDirectory }), [connection])
  // The effect runs once the dialog is closed.
  const refused = write === null ? form.refused : undefined
  useEffect(() => {
    if (refused !== undefined) showField(refused)
  }, [refused])
  useFieldInAddress('device', showField)
  const review = () => {
    if (!form.isReady(fields)) return
    setAcceptedAt(null)
    const changes = fields.includes('appid') ? [{ field: 'appid', base: '', mine: values.appid }] : []
    const secrets = { token: values.token }
    checkWrite(profileId, { kind: 'device', act: 'create', id: null, changes, secrets }).catch(reportProblem)
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        review()
      }}
    >
      <SecretInput
        wrapperProps={{ 'data-field': 'token' }}
        label={fieldLabel('device', 'token')}
        description={fieldHelp('device', 'token')}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        classNames={{ innerInput: classes.code ?? '' }}
        dir="ltr"
        disabled={isLocked}
        value={values.token}
        error={problems['token']}
        onChange={(changed) => set('token', changed.currentTarget.value)}
      />
      <TokenNotes form={form} />
      {fields.includes('appid') ? (
        <TextInput
          wrapperProps={{ 'data-field': 'appid' }}
          label={fieldLabel('device', 'appid')}
          description={fieldHelp('device', 'appid')}
          placeholder={t('push.appid.placeholder')}
          classNames={{ input: classes.code ?? '' }}
          dir="ltr"
          spellCheck={false}
          disabled={isLocked}
          value={values.appid}
          error={problems['appid']}
          onChange={(changed) => set('appid', changed.currentTarget.value)}
        />
      ) : (
        <p className={classes.small}>{t('push.appid.too-old', { why: levelText(223, featureLevel) })}</p>
      )}
      <div>
        <Button type="submit" variant="filled" disabled={isLocked}>
          {t('push.register.review')}
        </Button>
      </div>
      <div role="status">{acceptedAt === null ? null : <Accepted at={acceptedAt} of="register" />}</div>
      {write === null || write.isLeftOver ? null : (
        <ReviewDialog
          view={write}
          context={context}
          warnings={warnings}
          onEnd={(view) => {
            if (isAccepted(view)) setAcceptedAt(view.attempts.at(-1)?.at ?? null)
            form.refuse(view)
          }}
        />
      )}
    </form>
  )
}

/** Length of a token, what was removed from the pasted text, and warnings about the token. */
function TokenNotes({ form: { values, warnings, isCleaned } }: Pick<RegisterFormProps, 'form'>) {
  const count = values.token.length
  return (
    <div className={classes.notes}>
      {count === 0 ? null : <p>{t('push.token.count', { count, usual: usualTokenLength })}</p>}
      <p role="status">{isCleaned ? t('push.token.cleaned') : null}</p>
      {warnings['token'] === undefined ? null : (
        <p className={classes.warning}>
          <IconAlertTriangle size={14} stroke={1.7} aria-hidden />
          {warnings['token']}
        </p>
      )}
    </div>
  )
}
