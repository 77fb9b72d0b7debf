import { button, plain, textbox, type View } from './view.ts'
import { t } from '../../texts.ts'

export const scheduledMessagesViews: readonly View[] = [
  { name: 'scheduled list', prepare: (on) => plain(on, '/scheduled-messages') },
  { name: 'scheduled open', prepare: (on) => plain(on, '/scheduled-messages?open=8') },
  { name: 'scheduled failed', prepare: (on) => plain(on, '/scheduled-messages?open=10') },
  {
    name: 'scheduled cancelling',
    prepare: async (stage) => {
      await stage.open('/scheduled-messages')
      await stage.page.getByRole('grid', { name: t('scheduled-messages:table.label') }).press('Control+a')
      await button(stage.page, t('scheduled-messages:cancel', { count: 5 })).click()
      await stage.page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'minimal scheduled',
    server: { minimal: true },
    prepare: async (stage) => {
      await stage.open('/scheduled-messages')
      await textbox(stage.page, t('scheduled-messages:column.id')).fill('12')
      await stage.page.keyboard.press('Enter')
      await stage.page.getByRole('complementary', { name: t('scheduled-messages:pane.label') }).waitFor()
      await textbox(stage.page, t('scheduled-messages:column.id')).fill(
        'https://chat.example/#narrow/channel/7/topic/x/near/12',
      )
      await stage.page.keyboard.press('Enter')
    },
  },
]
