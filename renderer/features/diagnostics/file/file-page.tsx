import DiagnosticsFile from '../../../components/diagnostics-file/diagnostics-file.tsx'
import { DiagnosticsFrame } from '../diagnostics-frame.tsx'
import classes from './file.module.css'

/** Creates a file about this console for the people who help its user. */
export default function FilePage() {
  return (
    <DiagnosticsFrame tab="file" actions={null}>
      <div className={classes.page}>
        <DiagnosticsFile />
      </div>
    </DiagnosticsFrame>
  )
}
