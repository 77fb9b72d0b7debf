import { connect, listOf, type Scenario } from './scenario.ts'

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
