import { accountOf, setFault } from '../../../demo-server.ts'
import { conflict, refusedField } from '../../scenarios/index.ts'
import { dockOperations } from '../../scenarios/scenario.ts'
import type { Stage } from '../stage.ts'
import { button, plain, review, settings, textbox, type View } from './view.ts'
import { like, t } from '../../../texts.ts'

const longName = 'harbour-and-terminal-coordination-of-the-northern-routes-26'

export const channelsViews: readonly View[] = [
  {
    name: 'channels list',
    mock: 'channels',
    asset: 'channels',
    prepare: (on) => plain(on, '/channels'),
  },
  {
    name: 'channels new',
    mock: 'channels',
    prepare: async (stage) => {
      await stage.open('/channels/new?folder=2')
      await textbox(stage.page, t('channels:channel.field.new_name')).fill('dock-operations')
    },
  },
  {
    name: 'channels filters',
    mock: 'channels',
    prepare: async (stage) => {
      await stage.open('/channels?q=terminal&privacy=%5B"private"%5D')
      await button(stage.page, /^Privacy/)
        .first()
        .click()
    },
  },
  {
    name: 'channels columns',
    mock: 'channels-columns',
    prepare: async (stage) => {
      await stage.open('/channels')
      await button(stage.page, /^Columns/).click()
    },
  },
  {
    name: 'channels all-columns',
    mock: 'channels',
    prepare: async (stage) => {
      await stage.open('/channels')
      await button(stage.page, /^Columns/).click()
      const unchosen = stage.page.getByRole('dialog').getByRole('checkbox', { checked: false, disabled: false })
      while ((await unchosen.count()) > 0) await unchosen.first().check({ force: true })
      await stage.page.keyboard.press('Escape')
    },
  },
  {
    name: 'channels selected',
    mock: 'channels',
    prepare: async (stage) => {
      await stage.open('/channels')
      for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) {
        await stage.page.getByRole('grid').press(key)
      }
    },
  },
  {
    name: 'channels subscribe',
    prepare: async (stage) => {
      await stage.open('/channels')
      await stage.page.getByRole('grid').press('Control+a')
      await button(stage.page, t('bulk:channels-subscribe.open')).click()
      const people = stage.page.getByRole('dialog').getByRole('combobox')
      await people.fill('astrid.vik@haldenferries.example')
      await people.press('Enter')
      await stage.page.getByText(t('bulk:channels-subscribe.act.unsubscribe')).click()
    },
  },
  {
    name: 'channels nothing-found',
    mock: 'channels',
    prepare: (on) => plain(on, '/channels?q=nonsense'),
  },
  {
    name: 'channels failed',
    prepare: async (stage) => {
      await setFault(stage.server.url, { operation: 'channels.list', status: 500, times: 1_000 })
      await stage.open('/channels')
      await stage.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'channels offline',
    prepare: async ({ call, open, page, server }) => {
      const profileId = await open('/channels')
      await setFault(server.url, { drop: 'before' })
      const read = { profileId, callId: crypto.randomUUID(), operation: 'folders.list', parameters: {} } as const
      await call('request:send', read).catch(() => undefined)
      await page.getByText(like('organization:offline')).waitFor()
    },
  },
  { name: 'settings top', mock: 'channel-settings-top', prepare: (on) => plain(on, settings) },
  {
    name: 'settings permissions',
    mock: 'channel-settings',
    asset: 'settings',
    prepare: async (stage) => {
      await changeFour(stage)
      await button(stage.page, 'Change: Post messages').click()
    },
  },
  {
    name: 'settings union',
    mock: 'permission-union-open',
    prepare: async (stage) => {
      await stage.open(settings)
      await button(stage.page, 'Change: Delete any message').click()
    },
  },
  { name: 'settings changed', mock: 'channel-settings', prepare: changeFour },
  {
    name: 'settings choices',
    prepare: async (stage) => {
      await stage.open(settings)
      await stage.page.getByRole('combobox', { name: t('channels:channel.field.topics_policy') }).click()
      // One option is marked by keys, and one is under the pointer.
      await stage.page.keyboard.press('ArrowDown')
      await stage.page.getByRole('option').first().hover()
    },
  },
  {
    name: 'settings wrong',
    mock: 'channel-settings-top',
    prepare: async (stage) => {
      await stage.open(settings)
      await textbox(stage.page, 'Name').fill('n'.repeat(61))
    },
  },
  {
    name: 'settings as-member',
    prepare: (on) => on.open('/channels/101', { role: 'member' }).then(() => undefined),
  },
  {
    name: 'review changes',
    mock: 'review',
    asset: 'review',
    prepare: async (stage) => {
      await changeFour(stage)
      await review(stage)
    },
  },
  {
    name: 'review people',
    prepare: async (stage) => {
      await changeFour(stage)
      await review(stage)
      await button(stage.page, t('records:review.effect.show')).first().click()
    },
  },
  {
    name: 'review conflict',
    mock: 'review',
    prepare: async (stage) => {
      await stage.enact(conflict)
      await review(stage)
    },
  },
  {
    name: 'review conflict-production',
    mock: 'review',
    prepare: async (stage) => {
      const profile = await stage.open(settings, { isProduction: true })
      await textbox(stage.page, 'Name').fill(longName)
      await textbox(stage.page, t('channels:channel.field.description')).fill(
        'Berths, cranes and turnaround at every quay.',
      )
      await stage.page.getByRole('radio', { name: /^Public/ }).check({ force: true })
      await stage.page.getByText(like('records:drafts.bar.stored')).waitFor()
      await stage.call('connection:open', { profileId: profile })
      const { changeChannelAs } = await import('../../../demo-server.ts')
      await changeChannelAs(stage.server.url, accountOf(stage.server, 'administrator'), dockOperations.id, {
        description: 'Berths, cranes and turnaround. Night shift too.',
      })
      await review(stage)
    },
  },
  {
    name: 'review outcome',
    mock: 'review-sent',
    prepare: async (stage) => {
      await stage.enact(refusedField)
      await review(stage)
      await button(stage.page, 'Send 4 changes').click()
      await button(stage.page, /as a draft$/).waitFor()
    },
  },
  {
    name: 'toast saved',
    mock: 'toast',
    prepare: async (stage) => {
      await stage.open(settings)
      await textbox(stage.page, t('channels:channel.field.description')).fill('Berths only.')
      await review(stage)
      await button(stage.page, t('records:review.send', { count: 1 })).click()
      await button(stage.page, t('components:notices.details')).click()
    },
  },
  { name: 'minimal channels', server: { minimal: true }, prepare: (on) => plain(on, '/channels') },
  {
    name: 'production settings',
    mock: 'toast-type',
    prepare: async (stage) => {
      await stage.open(settings, { isProduction: true })
      await stage.page.getByRole('radio', { name: /^Public/ }).check({ force: true })
      await review(stage)
    },
  },
  {
    name: 'level-175 channels',
    server: { featureLevel: 175 },
    prepare: (on) => plain(on, '/channels'),
  },
  {
    name: 'level-175 settings',
    server: { featureLevel: 175 },
    prepare: (on) => plain(on, settings),
  },
]

async function addFleetDesk({ page }: Stage): Promise<void> {
  await button(page, 'Change: Post messages').click()
  await page.getByRole('combobox', { name: t('channels:channel.field.can_send_message_group') }).fill('fleet')
  await page.getByRole('option', { name: /^Fleet desk/ }).waitFor()
}

async function changeFour(stage: Stage): Promise<void> {
  const { page } = stage
  await stage.open(settings)
  await textbox(page, t('channels:channel.field.description')).fill('Berths, cranes and turnaround at every quay.')
  await page.getByRole('radio', { name: t('records:channel.retention.days'), exact: true }).press('Space')
  await textbox(page, t('records:channel.retention.number')).fill('90')
  await addFleetDesk(stage)
  await page.getByRole('option', { name: /^Fleet desk/ }).click()
  await page.keyboard.press('Escape')
}
