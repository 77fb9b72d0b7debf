import { actLock } from '#contract/records/index.ts'
import type { RuleFacts, Values } from '#contract/records/define.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { emptyDirectory } from '../../../lib/organization/directory.ts'
import { ruleDirectory } from '../../../lib/records/findings.ts'
import { lockText } from '../../../lib/records/locks.ts'
import { DiagnosticsFrame } from '../diagnostics-frame.tsx'
import classes from './push.module.css'
import '../record-texts.ts'
import { useDeviceForm, type DeviceForm } from './use-device-form.ts'
import { IconClock, IconBell, IconAlertTriangle } from '@tabler/icons-react'
import type { Connection } from '#contract/connection.ts'
import { Tag } from '../../../components/texts/tag.tsx'
import { Box, Button, Flex, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState, useEffect, useMemo } from 'react'
import { AskingResult } from '../../../records/question/asking-result.tsx'
import { QuestionDialog } from '../../../records/question/question-dialog.tsx'
import { useAsking } from '../../../records/question/use-asking.ts'
import { FocusableButton } from '../../../components/dialogs/icon-button.tsx'
import type { OneWrite } from '../../../lib/writes/send-to-end.ts'
import { usualTokenLength } from '#contract/records/device.ts'
import { showField, useFieldInAddress } from '../../../records/edit/show-field.ts'
import { ReviewDialog } from '../../../records/review/review-dialog.tsx'
import { reportProblem } from '../../../components/notices/show-notice.ts'
import { levelText } from '../../../lib/text/needs.ts'
import { fieldHelp, fieldLabel, type TextContext } from '../../../lib/records/kind-texts.ts'
import { isAccepted } from '#contract/write-progress.ts'
import { checkWrite } from '../../../lib/writes/write-store.ts'
import { useRecordWrite } from '../../../lib/writes/use-record-write.ts'
import { SecretInput } from '../../../components/fields/secret-input.tsx'
import { OutcomeMark } from '../../../records/review/outcome-table.tsx'
import { formatTime } from '../../../lib/text/format.ts'

const t = texts('diagnostics')

const nothing: Values = {}

/** Registers a device for notifications, and sends a test (service.md#push-devices, service.md#test-notifications). */
export default function PushPage() {
  const { connection } = useConnection()
  const form = useDeviceForm()
  const facts: RuleFacts = { values: nothing, base: nothing, connection, directory: ruleDirectory(emptyDirectory) }
  const lock = actLock('device', 'create', facts)
  return (
    <DiagnosticsFrame tab="push">
      <Stack gap="lg" px="lg" pt="md" pb="xl">
        <Outdated />
        {lock === null ? null : (
          <p className={classes.notice} data-soft>
            {lockText('device', lock, emptyDirectory)}
          </p>
        )}
        <div className={classes.two}>
          <section aria-labelledby="push-register">
            <Box component="h2" id="push-register" pb="sm">
              {t('push.register.title')}
            </Box>
            <RegisterForm form={form} isLocked={lock !== null} />
          </section>
          <section aria-labelledby="push-test">
            <Box component="h2" id="push-test" pb="sm">
              {t('push.test.title')}
            </Box>
            <TestNotification form={form} isLocked={lock !== null} />
          </section>
        </div>
      </Stack>
    </DiagnosticsFrame>
  )
}

/** Texts by the level from which they apply. */
const levels = [
  [406, 'level.register'],
  [420, 'level.test'],
  [483, 'level.encrypted'],
] as const
/** First level with the setting that stops sending to such tokens (service.md#push-devices). */
const switchLevel = 500

/** Warns that tokens of this kind are deprecated, with what this server reports about them. */
function Outdated() {
  const { connection } = useConnection()
  const { featureLevel: level, push } = connection
  return (
    <Stack align="flex-start" gap="xs" maw={640} fz="sm" lh="sm" c="dimmed">
      <p>
        <Tag icon={<IconClock size={12} stroke={1.7} aria-hidden />}>{t('push.deprecated')}</Tag>
      </p>
      {push.isEnabled === false ? (
        <p className={classes.notice} data-soft>
          {t('push.push-off')}
        </p>
      ) : null}
      {/* A switch that is on changes nothing if nothing is sent to phones. */}
      {push.isEnabled === false && push.isEncryptedAlone !== true ? null : (
        <p
          className={push.isEncryptedAlone === true ? classes.notice : undefined}
          data-soft={push.isEncryptedAlone === true || undefined}
        >
          {t(`push.${switchKey(connection)}`)}
        </p>
      )}
      {levels.map(([since, key]) => (level !== null && level >= since ? <p key={key}>{t(`push.${key}`)}</p> : null))}
    </Stack>
  )
}

function switchKey({ push: { isEncryptedAlone }, featureLevel: level }: Connection) {
  if (level !== null && level < switchLevel) return 'switch.older'
  if (isEncryptedAlone === null) return 'switch.unreported'
  return isEncryptedAlone ? 'switch.off' : 'switch.on'
}

/** Reason why nothing will appear on the device; null as far as known. */
function silenceKey({ push: { isEnabled, isEncryptedAlone } }: Connection) {
  if (isEnabled === false) return 'accepted.push-off'
  return isEncryptedAlone === true ? 'accepted.switched-off' : null
}

const acts = ['test-all', 'test'] as const
type TestAct = (typeof acts)[number]

interface TestNotificationProps {
  readonly form: DeviceForm
  readonly isLocked: boolean
}

/** Sends a test notification to every device of the account, or to the one whose token was typed. */
function TestNotification({ form, isLocked }: TestNotificationProps) {
  const silence = silenceKey(useConnection().connection)
  const [act, setAct] = useState<TestAct>('test-all')
  const [isOpen, setOpen] = useState(false)
  const asking = useAsking('device', acts)
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('push.test.to')}
        value={act}
        onChange={(chosen) => setAct(chosen === 'test' ? 'test' : 'test-all')}
      >
        <Stack gap="sm" pt="xs">
          {acts.map((one) => (
            <Radio key={one} value={one} label={t(`push.test.to.${one}`)} disabled={isLocked} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {t('push.test.what')}
      </Text>
      <div>
        <FocusableButton
          leftSection={<IconBell size={16} stroke={1.5} aria-hidden />}
          disabled={isLocked}
          isResting={asking.isUnderWay}
          onClick={() => {
            const ready = act === 'test-all' ? Promise.resolve(true) : form.isReady(['token'])
            ready.then(setOpen, reportProblem)
          }}
        >
          {t('push.test.send')}
        </FocusableButton>
      </div>
      <AskingResult asking={asking}>
        <Accepted at={asking.view?.attempts.at(-1)?.at ?? 0} of={asking.view?.act === 'test' ? 'test' : 'test-all'} />
      </AskingResult>
      {isOpen ? (
        <QuestionDialog
          title={t('push.test.ask')}
          send={t('push.test.send')}
          onCancel={() => setOpen(false)}
          onSend={() => {
            setOpen(false)
            asking.send(writeOf(act, form.values.token))
          }}
        >
          <p>{t(`push.test.ask.${act}`)}</p>
          <p>{t(`push.${silence ?? 'test.ask.unproved'}`)}</p>
        </QuestionDialog>
      ) : null}
    </Stack>
  )
}

const writeOf = (act: TestAct, token: string): OneWrite =>
  act === 'test'
    ? { kind: 'device', act, id: null, changes: [], secrets: { token } }
    : { kind: 'device', act, id: null, changes: [], target: { mine: 'sent' } }

interface RegisterFormProps {
  readonly form: DeviceForm
  readonly isLocked: boolean
}

/** Token and app of a device, checked during typing, and registered after a review. */
function RegisterForm({ form, isLocked }: RegisterFormProps) {
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
  const review = async () => {
    if (!(await form.isReady(fields))) return
    setAcceptedAt(null)
    const changes = fields.includes('appid') ? [{ field: 'appid', base: '', mine: values.appid }] : []
    const secrets = { token: values.token }
    await checkWrite(profileId, { kind: 'device', act: 'create', id: null, changes, secrets })
  }
  return (
    <Flex
      component="form"
      direction="column"
      gap="md"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        review().catch(reportProblem)
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
        <Text size="sm" c="dimmed">
          {t('push.appid.too-old', { why: levelText(223, featureLevel) })}
        </Text>
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
    </Flex>
  )
}

/** Length of a token, what was removed from the pasted text, and warnings about the token. */
function TokenNotes({ form: { values, warnings, isCleaned } }: Pick<RegisterFormProps, 'form'>) {
  const count = values.token.length
  return (
    <Stack className={classes.notes ?? ''} align="flex-start" gap="xs" mt={-8} fz="sm" lh="sm" c="dimmed">
      {count === 0 ? null : <p>{t('push.token.count', { count, usual: usualTokenLength })}</p>}
      <p role="status">{isCleaned ? t('push.token.cleaned') : null}</p>
      {warnings['token'] === undefined ? null : (
        <Flex component="p" align="center" gap={6} c="var(--text)">
          <IconAlertTriangle size={14} stroke={1.7} color="var(--warn)" aria-hidden />
          {warnings['token']}
        </Flex>
      )}
    </Stack>
  )
}

/** Feature level since which a notification contains the organization's name (service.md#test-notifications). */
const namedLevel = 234

interface AcceptedProps {
  /** UNIX milliseconds. */
  readonly at: number
  readonly of: 'register' | 'test' | 'test-all'
}

/** Explains the server's acceptance: what to check on the device, and what no server can know. */
function Accepted({ at, of }: AcceptedProps) {
  const { connection } = useConnection()
  const { featureLevel: level, realmName } = connection
  const silence = silenceKey(connection)
  const isNamed = (level === null || level >= namedLevel) && realmName !== null
  return (
    <Stack align="flex-start" gap="xs" maw={640}>
      <p>
        <OutcomeMark state="unverified" />
      </p>
      <p>{t(`push.accepted.${of}`, { time: formatTime(at) })}</p>
      {silence === null ? null : <p>{t(`push.${silence}`)}</p>}
      {of === 'register' ? (
        <ul className={classes.list}>
          {silence === null ? <li>{t('push.accepted.send-test')}</li> : null}
          <li>{t('push.accepted.devices-unknown')}</li>
        </ul>
      ) : silence === null ? (
        <ul className={classes.list}>
          <li>{isNamed ? t('push.accepted.check-named', { name: realmName }) : t('push.accepted.check')}</li>
          <li>{t('push.accepted.background')}</li>
          <li>{t('push.accepted.arrival-unknown')}</li>
          {of === 'test-all' ? <li>{t('push.accepted.no-devices')}</li> : null}
        </ul>
      ) : null}
    </Stack>
  )
}
