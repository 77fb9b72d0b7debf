import { fillJournal as fill } from '#contract/testing/fill-journal.ts'
import { setFault } from '../../demo-server.ts'
import { t } from '../../texts.ts'
import type { Stage } from './stage.ts'

/** Opens the journal, fills it, and returns the profile. */
export async function fillJournal(stage: Stage): Promise<string> {
  const profileId = await stage.open('/journal')
  await fill({ profileId, call: stage.call, setFault: (fault) => setFault(stage.server.url, fault) })
  await stage.page.getByRole('region', { name: t('journal:unanswered.label') }).waitFor()
  return profileId
}
