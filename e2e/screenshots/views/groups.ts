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
    name: 'groups what-if',
    mock: 'groups-what-if',
    prepare: (on) => plain(on, '/groups/what-if?who="group:46"&group=43'),
  },
]
