import { accountOf, changeChannelAs } from '../demo-server.ts'
import { connect, dockOperations, draftChannel, settingsOf, type Scenario } from './scenario.ts'
import { exactly, t } from '../texts.ts'

/** Texts of both users, derived from "Berths, cranes and turnaround." */
export const descriptions = {
  mine: 'Berths, cranes and turnaround at every quay.',
  theirs: 'Berths, cranes and turnaround. Night shift too.',
} as const

export const conflict: Scenario = {
  name: 'conflict',
  about: 'a draft of a channel’s description, which another administrator has changed meanwhile',
  next: 'Choose “Review”: base, theirs and mine are shown, and nothing is sent before you decide.',
  server: {},
  shows: { role: 'textbox', name: exactly(t('channels:channel.field.description')) },
  async prepare(stage) {
    const { server } = stage
    const profile = await connect(stage, 'owner')
    await draftChannel(stage, profile, dockOperations.id, { description: descriptions.mine })
    await changeChannelAs(server.url, accountOf(server, 'administrator'), dockOperations.id, {
      description: descriptions.theirs,
    })
    return settingsOf(profile, dockOperations.id)
  },
}
