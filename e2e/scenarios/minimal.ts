import { connect, listOf, type Scenario } from './scenario.ts'
import { exactly, t } from '../texts.ts'

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
