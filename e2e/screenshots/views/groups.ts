import { t } from '../../texts.ts'
import { button, plain, type View } from './view.ts'

export const groupsViews: readonly View[] = [
  { name: 'groups table', mock: 'groups', prepare: (on) => plain(on, '/groups') },
  {
    name: 'groups graph',
    mock: 'groups-graph',
    prepare: async (stage) => {
      await stage.open('/groups/43')
      await button(stage.page, /^Terminal leads/).waitFor()
    },
  },
  { name: 'groups settings', mock: 'groups-graph', prepare: (on) => plain(on, '/groups/43/settings') },
  { name: 'groups members', mock: 'groups-graph', prepare: (on) => plain(on, '/groups/43/settings?part=members') },
  { name: 'groups new', mock: 'groups-graph', prepare: (on) => plain(on, '/groups/new/settings') },
  {
    name: 'groups deactivate',
    mock: 'groups-graph',
    prepare: async (stage) => {
      await stage.open('/groups/23/settings')
      await button(stage.page, t('groups:activity.deactivate')).click()
      await stage.page.getByRole('dialog').getByRole('listitem').last().waitFor()
    },
  },
  {
    name: 'groups deactivate refused',
    mock: 'groups-graph',
    prepare: async (stage) => {
      await stage.open('/groups/23/settings')
      await button(stage.page, t('groups:activity.deactivate')).click()
      await button(stage.page, t('groups:user-group.act.deactivate.send')).click()
      await stage.page.getByText(t('groups:user-group.rule.in-use')).waitFor()
    },
  },
  {
    name: 'groups what-if',
    mock: 'groups-what-if',
    prepare: (on) => plain(on, '/groups/what-if?who="group:46"&group=43'),
  },
]
