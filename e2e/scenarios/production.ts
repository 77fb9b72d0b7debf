import { connect, dockOperations, settingsOf, type Scenario } from './scenario.ts'

export const production: Scenario = {
  name: 'production',
  about: 'an organization marked as production, whose name is typed before anything is sent',
  next: 'Change a setting and choose “Review”: “Send” waits until the name of the organization is typed.',
  server: {},
  shows: { role: 'textbox', name: /^Description$/ },
  async prepare(stage) {
    const profile = await connect(stage, 'owner', { label: 'Ferries', colour: 'teal', isProduction: true })
    return settingsOf(profile, dockOperations.id)
  },
}
