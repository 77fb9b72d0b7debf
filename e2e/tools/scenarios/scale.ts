import { connect, listOf, type Scenario } from './scenario.ts'
import { exactly, t } from '../../texts.ts'

export const manyChannels = 20_000

export const scale: Scenario = {
  name: 'scale',
  about: `an organization of ${manyChannels.toLocaleString('en')} channels, with people and groups in proportion`,
  next: 'Scroll, search, sort and edit: nothing should feel different from an organization of fifty channels.',
  server: { scale: manyChannels },
  shows: { role: 'grid', name: exactly(t('channels:table.label')) },
  async prepare(stage) {
    return listOf(await connect(stage, 'owner'))
  },
}
