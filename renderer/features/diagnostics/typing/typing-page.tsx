import { useCallback, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/connection.ts'
import { DiagnosticsFrame } from '../diagnostics-frame.tsx'
import type { Times } from './core/protocol.ts'
import { EntryList } from './entry-list.tsx'
import { useNames } from './names.ts'
import { Others } from './others.tsx'
import { noChoice, placeOf, Recipient, type Choice } from './recipient.tsx'
import { Timeline } from './timeline.tsx'
import { TimesLine, usualTimes } from './times.tsx'
import classes from './typing.module.css'
import { useTester, useTesterState } from './use-tester.ts'
import { Writing } from './writing.tsx'

const t = texts('diagnostics')

/**
 * Tests the typing notifications of an organization in both directions: those that this account sends, and those that
 * it receives.
 */
export default function TypingPage() {
  const { profileId } = useConnection().connection
  return (
    <DiagnosticsFrame tab="typing">
      <Trial key={profileId} />
    </DiagnosticsFrame>
  )
}

function Trial() {
  const { connection } = useConnection()
  const [ownTimes, setOwnTimes] = useState<Times>(usualTimes)
  const times = connection.typing ?? ownTimes
  const tester = useTester(times)
  const state = useTesterState(tester)
  const names = useNames()
  const [choice, setChoice] = useState<Choice>(noChoice)
  // The round is incremented on reset, because the fields would otherwise keep their typed text.
  const [round, setRound] = useState(0)
  const choose = useCallback(
    (next: Choice) => {
      setChoice(next)
      tester.choose(placeOf(next))
    },
    [tester],
  )
  const leave = () => {
    tester.leave()
    setChoice((before) => ({ ...noChoice, to: before.to }))
    setRound((before) => before + 1)
  }
  return (
    <div className={classes.page}>
      <div className={classes.heading}>
        <h2>{t('typing.heading')}</h2>
        <TimesLine reported={connection.typing} times={times} onChange={setOwnTimes} />
      </div>
      <Recipient key={round} takesFocus={round > 0} choice={choice} names={names} onChange={choose} />
      <Writing tester={tester} state={state} times={times} onLeave={leave} />
      <Others shown={state.shown} names={names} />
      <Timeline entries={state.entries} names={names} times={times} onClear={tester.forgetEntries} />
      <EntryList entries={state.entries} names={names} times={times} />
    </div>
  )
}
