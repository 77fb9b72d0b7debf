import { texts } from '#contract/texts.ts'
import { DiagnosticsFrame } from '../diagnostics-frame.tsx'
import classes from './calls.module.css'
import { ProviderCalls } from './provider-calls.tsx'
import '../record-texts.ts'

const t = texts('diagnostics')

/** Creates a call with either provider, to check their setup (service.md#video-calls). */
export default function CallsPage() {
  return (
    <DiagnosticsFrame tab="calls">
      <div className={classes.page}>
        <p className={classes.small}>{t('calls.what')}</p>
        <ProviderCalls provider="a" />
        <ProviderCalls provider="b" />
      </div>
    </DiagnosticsFrame>
  )
}
