import { DiagnosticsFrame } from '../diagnostics-frame.tsx'
import classes from './calls.module.css'
import { ProviderCalls } from './provider-calls.tsx'
import './record-text.ts'
import { t } from './text.ts'

/** Makes a call at either provider, to see whether they are set up (§4.15, §4.17). */
export default function CallsPage() {
  return (
    <DiagnosticsFrame tab="calls">
      <div className={classes.page}>
        <p className={classes.small}>{t('what')}</p>
        <ProviderCalls provider="a" />
        <ProviderCalls provider="b" />
      </div>
    </DiagnosticsFrame>
  )
}
