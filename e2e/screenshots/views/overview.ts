import { button, plain, type View } from './view.ts'

export const overviewViews: readonly View[] = [
  {
    name: 'overview',
    mock: 'overview',
    staysOnReload: true,
    prepare: (on) => plain(on, '/overview'),
  },
  {
    name: 'overview table',
    mock: 'overview-table',
    prepare: async (stage) => {
      await stage.open('/overview')
      for (let plot = 0; plot < 3; plot += 1) await button(stage.page, 'Table').first().press('t')
    },
  },
  {
    name: 'overview minimal',
    staysOnReload: true,
    server: { minimal: true },
    prepare: (on) => plain(on, '/overview'),
  },
]
