import { IconVideo } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { callAddress, type Provider } from '#contract/records/call.ts'
import type { RuleFacts, Values } from '#contract/records/define.ts'
import { actLock } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { AskingResult } from '../../../records/question/asking-result.tsx'
import { QuestionDialog } from '../../../records/question/question-dialog.tsx'
import { useAsking } from '../../../records/question/use-asking.ts'
import { FocusableButton } from '../../../components/focusable-button.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { formatTime } from '../../../lib/format.ts'
import { emptyDirectory } from '../../../lib/organization/directory.ts'
import { ruleDirectory } from '../../../lib/records/findings.ts'
import { lockText } from '../../../lib/records/locks.ts'
import { readAddress } from './address.ts'
import { AddressPanel } from './address-panel.tsx'
import classes from './calls.module.css'
import { SignIn } from './sign-in.tsx'

const t = texts('diagnostics')

const nothing: Values = {}

/** One provider: the requirements of a call, and the address of the latest call. */
export function ProviderCalls({ provider }: { readonly provider: Provider }) {
  const { connection } = useConnection()
  const [isOpen, setOpen] = useState(false)
  const headingId = useId()
  const reasonId = useId()
  const act = `create-${provider}`
  const asking = useAsking('call', [act])
  const facts: RuleFacts = { values: nothing, base: nothing, connection, directory: ruleDirectory(emptyDirectory) }
  const lock = actLock('call', act, facts)
  const name = t(`calls.name.${connection.dialect}.${provider}`)
  const needsSignIn = provider === 'b' && connection.hasProviderBToken === false
  const isLocked = lock !== null || needsSignIn
  const address = callAddress(asking.view?.reported)
  return (
    <section className={classes.call} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 id={headingId}>{name}</h2>
        <FocusableButton
          size="xs"
          leftSection={<IconVideo size={16} stroke={1.5} aria-hidden />}
          aria-describedby={reasonId}
          isResting={isLocked || asking.isUnderWay}
          aria-label={t('calls.create.label', { name })}
          onClick={() => setOpen(true)}
        >
          {t('calls.create')}
        </FocusableButton>
      </div>
      <div id={reasonId} className={classes.needs}>
        {lock === null ? (
          <>
            <p>{t('calls.needs', { name })}</p>
            {provider === 'b' ? <SignIn name={name} /> : null}
          </>
        ) : (
          <p>{lockText('call', lock, emptyDirectory)}</p>
        )}
      </div>
      <AskingResult asking={asking}>
        <p>{t('calls.made', { time: formatTime(asking.view?.attempts.at(-1)?.at ?? 0) })}</p>
        {address === null ? null : <AddressPanel address={readAddress(address)} name={name} />}
      </AskingResult>
      {isOpen ? (
        <QuestionDialog
          title={t('calls.ask', { name })}
          send={t('calls.create')}
          onCancel={() => setOpen(false)}
          onSend={() => {
            setOpen(false)
            asking.send({ kind: 'call', act, id: null, changes: [], target: { mine: 'made' } })
          }}
        >
          <p>{t('calls.ask.what', { name })}</p>
          <p>{t('calls.ask.journal')}</p>
        </QuestionDialog>
      ) : null}
    </section>
  )
}
