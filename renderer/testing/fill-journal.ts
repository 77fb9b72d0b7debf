import { fillJournal as fill } from '#contract/testing/fill-journal.ts'
import { call } from '../lib/bridge/bridge.ts'
import type { OpenPage } from './open-page.tsx'

/** Fills the journal of the open organization. */
export const fillJournal = ({ profileId, setFaults }: OpenPage): Promise<void> =>
  fill({ profileId, call, setFault: setFaults })
