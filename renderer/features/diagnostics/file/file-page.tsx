import { Box } from '@mantine/core'
import DiagnosticsFile from '../../../components/diagnostics-file/diagnostics-file.tsx'
import { DiagnosticsFrame } from '../diagnostics-frame.tsx'

/** Creates a file about this console for the people who help its user. */
export default function FilePage() {
  return (
    <DiagnosticsFrame tab="file" actions={null}>
      <Box maw={880} p="lg">
        <DiagnosticsFile />
      </Box>
    </DiagnosticsFrame>
  )
}
