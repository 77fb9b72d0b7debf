import '../../components/mantine-later.css'
import '../../app/theme/mantine.css'
import '../../app/theme/tokens.css'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { withTexts } from '../../lib/text/load-texts.ts'
import { styleNonce } from '../../app/app.tsx'
import { cssVariablesResolver, theme } from '../../app/theme/theme.ts'

/** Shows parts of the kit on a separate page, for cases that no page of the console has yet. */
async function start(): Promise<void> {
  setNonce(styleNonce())
  const { SortablePage } = await withTexts(() => import('./sortable-page.tsx'))()
  createRoot(document.getElementById('root') ?? document.body).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} getStyleNonce={styleNonce}>
      <SortablePage />
    </MantineProvider>,
  )
}

void start()
