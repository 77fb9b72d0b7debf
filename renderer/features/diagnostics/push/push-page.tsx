import { actLock } from '#contract/records/index.ts'
import type { RuleFacts, Values } from '#contract/records/define.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/connection.ts'
import { emptyDirectory } from '../../../lib/organization/directory.ts'
import { ruleDirectory } from '../../../lib/records/findings.ts'
import { lockText } from '../../../lib/records/locks.ts'
import { DiagnosticsFrame } from '../diagnostics-frame.tsx'
import { Outdated } from './outdated.tsx'
import classes from './push.module.css'
import './record-texts.ts'
import { RegisterForm } from './register-form.tsx'
import { TestNotification } from './test-notification.tsx'
import { useDeviceForm } from './use-device-form.ts'

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
      <div className={classes.page}>
        <Outdated />
        {lock === null ? null : (
          <p className={classes.notice} data-soft>
            {lockText('device', lock, emptyDirectory)}
          </p>
        )}
        <div className={classes.two}>
          <section aria-labelledby="push-register">
            <h2 id="push-register">{t('push.register.title')}</h2>
            <RegisterForm form={form} isLocked={lock !== null} />
          </section>
          <section aria-labelledby="push-test">
            <h2 id="push-test">{t('push.test.title')}</h2>
            <TestNotification form={form} isLocked={lock !== null} />
          </section>
        </div>
      </div>
    </DiagnosticsFrame>
  )
}
