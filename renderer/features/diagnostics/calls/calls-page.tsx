import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { DiagnosticsFrame } from '../diagnostics-frame.tsx'
import classes from './calls.module.css'
import { ProviderCalls } from './provider-calls.tsx'
import '../record-texts.ts'

const t = texts('diagnostics')

/** Creates a call with either provider, to check their setup (service.md#video-calls). */
export default function CallsPage() {
  const { callProvider } = useConnection().connection.realm
  return (
    <DiagnosticsFrame tab="calls">
      <div className={classes.page}>
        <p className={classes.small}>{t('calls.what')}</p>
        {callProvider === null ? null : (
          <p className={classes.small}>
            {callProvider === '' ? t('calls.own.none') : t('calls.own', { name: callProvider })}
          </p>
        )}
        <ProviderCalls provider="a" />
        <ProviderCalls provider="b" />
      </div>
    </DiagnosticsFrame>
  )
}
