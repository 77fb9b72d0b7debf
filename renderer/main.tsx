import '@fontsource-variable/inter/wght.css'
import './app/theme/mantine.css'
import './app/theme/tokens.css'
import './app/theme/forced-colors.css'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { App, styleNonce } from './app/app.tsx'
import { loadOrganization } from './app/router.tsx'
import { reportProblem } from './components/notices/show-notice.ts'
import { connectionQueries } from './lib/bridge/connection.ts'
import { ignoreCompositions } from './lib/page/shortcuts.ts'
import { keepFocus } from './lib/page/keep-focus.ts'
import { createQueryClient } from './lib/bridge/query-client.ts'
import { loadPolicy, loadPreferences, usePreferences } from './lib/bridge/preferences.ts'
import { languageOf } from './lib/text/language.ts'
import { startLanguage } from './lib/text/load-texts.ts'

/** Starts the page. This is a function, because a top-level await would block every page that is loaded later. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // Dialogs lock the page's scrolling by a style element, which needs the nonce.
  setNonce(styleNonce())
  const queryClient = createQueryClient()
  // The router waits for the accounts next.
  void queryClient.prefetchQuery(connectionQueries.profiles())
  // The preferences and the font are loaded before the first paint, so that colors and language don't flash, and no
  // button moves once the font of the system is replaced.
  const font = document.fonts.load('13px "Inter Variable"')
  await Promise.all([loadPreferences(), loadPolicy(), font]).catch(reportProblem)
  const preferences = usePreferences.getState()
  // The code of an organization is loaded while the frame around it is drawn, or while the address of a first one is
  // typed.
  if (preferences.lastProfileId === null)
    addEventListener('input', () => void import('./app/follow/load-ahead.ts'), { once: true })
  else void loadOrganization()
  await startLanguage(languageOf(preferences), preferences.isMirrored).catch(reportProblem)
  keepFocus()
  ignoreCompositions()
  createRoot(root).render(<App queryClient={queryClient} />)
}

void start()
