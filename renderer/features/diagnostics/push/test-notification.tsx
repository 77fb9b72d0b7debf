import { Radio } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { texts } from '#contract/texts.ts'
import { AskingResult } from '../../../records/question/asking-result.tsx'
import { QuestionDialog } from '../../../records/question/question-dialog.tsx'
import { useAsking } from '../../../records/question/use-asking.ts'
import { FocusableButton } from '../../../components/focusable-button.tsx'
import type { OneWrite } from '../../../lib/writes/send-to-end.ts'
import { Accepted } from './accepted.tsx'
import classes from './push.module.css'
import type { DeviceForm } from './use-device-form.ts'

const t = texts('diagnostics')

const acts = ['test-all', 'test'] as const
type TestAct = (typeof acts)[number]

interface TestNotificationProps {
  readonly form: DeviceForm
  readonly isLocked: boolean
}

/** Sends a test notification to every device of the account, or to the one whose token was typed. */
export function TestNotification({ form, isLocked }: TestNotificationProps) {
  const [act, setAct] = useState<TestAct>('test-all')
  const [isOpen, setOpen] = useState(false)
  const asking = useAsking('device', acts)
  return (
    <div className={classes.form}>
      <Radio.Group
        label={t('push.test.to')}
        value={act}
        onChange={(chosen) => setAct(chosen === 'test' ? 'test' : 'test-all')}
      >
        <div className={classes.choices}>
          {acts.map((one) => (
            <Radio key={one} value={one} label={t(`push.test.to.${one}`)} disabled={isLocked} />
          ))}
        </div>
      </Radio.Group>
      <p className={classes.small}>{t('push.test.what')}</p>
      <div>
        <FocusableButton
          leftSection={<IconBell size={16} stroke={1.5} aria-hidden />}
          disabled={isLocked}
          isResting={asking.isUnderWay}
          onClick={() => {
            if (act === 'test-all' || form.isReady(['token'])) setOpen(true)
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
          <p>{t('push.test.ask.unproved')}</p>
        </QuestionDialog>
      ) : null}
    </div>
  )
}

const writeOf = (act: TestAct, token: string): OneWrite =>
  act === 'test'
    ? { kind: 'device', act, id: null, changes: [], secrets: { token } }
    : { kind: 'device', act, id: null, changes: [], target: { mine: 'sent' } }
