import { connect, dockOperations, settingsOf, type Scenario } from './scenario.ts'
import { exactly, t } from '../texts.ts'

export const production: Scenario = {
  name: 'production',
  about: 'an organization marked as production, whose label is typed before a risky change is sent',
  next: 'Change who can read it or a permission and choose “Review”: “Send” waits until the label “Ferries” is typed.',
  server: {},
  shows: { role: 'textbox', name: exactly(t('channels:channel.field.description')) },
  async prepare(stage) {
    const profile = await connect(stage, 'owner', { label: 'Ferries', color: 'teal', isProduction: true })
    return settingsOf(profile, dockOperations.id)
  },
}
