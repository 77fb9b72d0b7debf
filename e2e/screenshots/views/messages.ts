import type { Stage } from '../stage.ts'
import { button, plain, review, textbox, type View } from './view.ts'
import { like, t } from '../../texts.ts'

export const messagesViews: readonly View[] = [
  { name: 'messages empty', prepare: (on) => plain(on, '/messages') },
  {
    name: 'messages text',
    mock: 'messages',
    prepare: async (stage) => {
      await stage.open('/messages/414', { role: 'member' })
      await textbox(stage.page, t('messages:message.field.content')).fill(
        'The plan is withdrawn, please ask the port agent.\nBerth 3 stays free until noon.',
      )
    },
  },
  {
    name: 'messages move',
    mock: 'messages-move',
    prepare: moveCrane,
  },
  {
    name: 'messages move-review',
    mock: 'messages-move',
    prepare: async (stage) => {
      await moveCrane(stage)
      await review(stage)
    },
  },
  {
    name: 'messages limit',
    mock: 'messages-limit',
    prepare: async (stage) => {
      await moveCrane(stage)
      await review(stage)
      await button(stage.page, t('messages:message.act.move.send')).click()
      await button(stage.page, like('messages:limit.move')).waitFor()
    },
  },
  {
    name: 'messages files',
    mock: 'messages-files',
    prepare: async (stage) => {
      await stage.open('/messages/414', { role: 'member', isProduction: true })
      await textbox(stage.page, t('messages:message.field.content')).fill('The plan is withdrawn.')
      await review(stage)
      await button(stage.page, /^Send/).click()
      await button(stage.page, t('channels:channel.act.archive.back')).waitFor()
    },
  },
  {
    name: 'minimal message',
    server: { minimal: true },
    prepare: (on) => plain(on, '/messages/389?tab=place'),
  },
]

/** Opens the move as a member, for whom part of the topic is too old. */
async function moveCrane({ open, page }: Stage): Promise<void> {
  await open('/messages/389?tab=place', { role: 'member' })
  await textbox(page, t('messages:message.field.topic')).fill('crane 2: parts')
  await page.getByRole('radio', { name: t('messages:message.mode.all') }).check({ force: true })
  await page.getByRole('checkbox', { name: t('messages:notice.in-old') }).check({ force: true })
}
