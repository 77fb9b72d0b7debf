import { button, plain, textbox, type View } from './view.ts'
import { t } from '../../texts.ts'

export const playgroundsViews: readonly View[] = [
  { name: 'playgrounds list', prepare: (on) => plain(on, '/playgrounds') },
  {
    name: 'playgrounds new',
    prepare: async (stage) => {
      await stage.open('/playgrounds?open="new"')
      await textbox(stage.page, t('playgrounds:playground.field.pygments_language')).fill('Fortran')
      await textbox(stage.page, t('playgrounds:playground.field.url_template')).fill(
        'https://fortran.example/run{?code',
      )
    },
  },
  {
    name: 'playgrounds deletion',
    prepare: async (stage) => {
      await stage.open('/playgrounds')
      await button(stage.page, /^Delete$/).click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'minimal playgrounds',
    server: { minimal: true },
    prepare: (on) => plain(on, '/playgrounds'),
  },
]
