import { setFault } from '../demo-server.ts'
import { connect, dockOperations, draftChannel, settingsOf, type Scenario } from './scenario.ts'
import { exactly, t } from '../texts.ts'

export const refusedField: Scenario = {
  name: 'refused-field',
  about: 'a draft of four settings, of which the server will refuse the third',
  next: 'Choose “Review”, then “Send 4 changes”: each setting tells what became of it, and the rest can be sent.',
  server: {},
  shows: { role: 'textbox', name: exactly(t('channels:channel.field.description')) },
  async prepare(stage) {
    const profile = await connect(stage, 'owner')
    await draftChannel(stage, profile, dockOperations.id, {
      topics_policy: 'disable_empty_topic',
      description: 'Berths only.',
      new_name: 'dock-crews',
      // The folder is “Safety”.
      folder_id: 2,
    })
    await setFault(stage.server.url, {
      operation: 'channels.update',
      times: 1,
      refuseParameter: { name: 'new_name', msg: 'That name is reserved.', code: 'BAD_REQUEST' },
    })
    return settingsOf(profile, dockOperations.id)
  },
}
