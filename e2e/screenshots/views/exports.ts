import { setFault } from '../../demo-server.ts'
import { button, plain, type View } from './view.ts'
import { like, t } from '../../texts.ts'

export const exportsViews: readonly View[] = [
  { name: 'exports list', mock: 'exports', prepare: (on) => plain(on, '/exports') },
  {
    name: 'exports review',
    prepare: async (stage) => {
      await stage.open('/exports')
      await button(stage.page, t('exports:new.start')).click()
      await stage.page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'exports downloaded',
    mock: 'exports',
    prepare: async (stage) => {
      await stage.open('/exports')
      await button(stage.page, t('exports:download.of', { id: '4' })).click()
      await stage.page.getByText(like('exports:done')).waitFor()
    },
  },
  {
    name: 'exports downloading',
    mock: 'exports',
    prepare: async (stage) => {
      await setFault(stage.server.url, { operation: 'exports.download', latencyMs: 600_000 })
      await stage.open('/exports')
      await button(stage.page, t('exports:download.of', { id: '4' })).click()
      await stage.page.getByRole('progressbar', { name: /export 4/i }).waitFor()
    },
  },
  {
    name: 'exports consents',
    prepare: async (stage) => {
      await stage.open('/exports')
      await button(stage.page, t('exports:consents.show')).click()
      await stage.page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'minimal exports', server: { minimal: true }, prepare: (on) => plain(on, '/exports') },
]
