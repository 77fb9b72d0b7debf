import { button, plain, textbox, type View } from './view.ts'
import { words } from '../../words.ts'

export const scheduledMessagesViews: readonly View[] = [
  { name: 'scheduled list', prepare: (on) => plain(on, '/scheduled-messages') },
  { name: 'scheduled open', prepare: (on) => plain(on, '/scheduled-messages?open=8') },
  { name: 'scheduled failed', prepare: (on) => plain(on, '/scheduled-messages?open=10') },
  {
    name: 'scheduled cancelling',
    prepare: async (stage) => {
      await stage.open('/scheduled-messages')
      await stage.page.getByRole('grid', { name: words.scheduledMessages('table.label') }).press('Control+a')
      await button(stage.page, words.scheduledMessages('cancel', { count: 5 })).click()
      await stage.page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'minimal scheduled',
    server: { minimal: true },
    prepare: async (stage) => {
      await stage.open('/scheduled-messages')
      await textbox(stage.page, words.scheduledMessages('column.id')).fill('12')
      await stage.page.keyboard.press('Enter')
      await stage.page.getByRole('complementary', { name: words.scheduledMessages('pane.label') }).waitFor()
      await textbox(stage.page, words.scheduledMessages('column.id')).fill(
        'https://chat.example/#narrow/channel/7/topic/x/near/12',
      )
      await stage.page.keyboard.press('Enter')
    },
  },
]
