import { accountOf, changeChannelAs, setFault } from '../../demo-server.ts'
import { connect, dockOperations, draftChannel, listOf, settingsOf, type Scenario } from './scenario.ts'
import { exactly, t } from '../../texts.ts'
import { scale } from './scale.ts'

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

export const language: Scenario = {
  name: 'language',
  about: 'the page in a language made from English: accented, longer, in brackets',
  next: 'A word without brackets comes from no file of texts; names from the server stay as they are.',
  server: {},
  shows: { role: 'grid', name: /^⟦.+⟧$/ },
  async prepare(stage) {
    await stage.call('preferences:set', { language: 'en-XA' })
    return listOf(await connect(stage, 'owner'))
  },
}

export const minimal: Scenario = {
  name: 'minimal',
  about: 'a server that answers the nineteen documented operations and nothing else',
  next: 'What such a server does not tell is said to be unknown. “Linkifiers” are kept by their ids on this computer.',
  server: { minimal: true },
  shows: { role: 'grid', name: exactly(t('channels:table.label')) },
  async prepare(stage) {
    return listOf(await connect(stage, 'owner'))
  },
}

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

export const refusedField: Scenario = {
  name: 'refused-field',
  about: 'a draft of four settings, of which the server will refuse the third',
  next: 'Choose “Review”, then “Send 4 changes”: each setting shows its result, and the remaining ones can be sent.',
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

/** Scenarios of `npm run demo`. */
export const scenarios: readonly Scenario[] = [conflict, refusedField, production, minimal, scale, language]
