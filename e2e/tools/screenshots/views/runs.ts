import { changeSettings, ownersGroup, setFault } from '../../../demo-server.ts'
import type { OwnStage, Stage } from '../stage.ts'
import { button, plain, type View } from './view.ts'
import { like, t } from '../../../texts.ts'

export const runsViews: readonly View[] = [
  {
    name: 'plan empty',
    mock: 'run-plan',
    prepare: (on) => plain(on, '/channels/change?ids=101-102-115'),
  },
  { name: 'plan changes', mock: 'run-plan', prepare: (on) => openPlan(on) },
  {
    name: 'plan confirm',
    mock: 'run-plan',
    prepare: async (stage) => {
      await openPlan(stage, { isProduction: true })
      await stage.page.getByRole('checkbox', { name: /^Allow/ }).check({ force: true })
      await button(stage.page, like('bulk:plan.bar.review')).click()
      await stage.page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  {
    name: 'plan picker',
    mock: 'run-plan',
    prepare: async (stage) => {
      await openPlan(stage)
      await button(stage.page, 'Change: Post messages').click()
    },
  },
  {
    name: 'run done',
    mock: 'run-done',
    prepare: finishRun,
  },
  {
    name: 'run paused',
    mock: 'run-paused',
    prepare: async (stage) => {
      await openRun(stage)
      await button(stage.page, t('bulk:run.pause')).click()
      await button(stage.page.getByRole('dialog'), t('bulk:run.close')).click()
      await button(stage.page.getByRole('region', { name: t('bulk:run.dock.label') }), t('bulk:run.open')).click()
      await stage.page.getByRole('dialog').getByText(t('bulk:run.user-pause.on')).first().waitFor()
    },
  },
  { name: 'run interrupted', mock: 'run-paused', prepare: interruptRun },
  {
    name: 'run interrupted-dialog',
    mock: 'run-paused',
    prepare: async (stage) => {
      await interruptRun(stage)
      await button(stage.page.getByRole('region', { name: t('bulk:run.dock.label') }), t('bulk:run.open')).click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'run taken-back',
    mock: 'run-done',
    prepare: async (stage) => {
      const { page } = stage
      await finishRun(stage)
      await button(page, t('bulk:run.undo')).click()
      await button(page.getByRole('dialog'), /^Send \d+ changes/).click()
      await page.getByRole('dialog', { name: like('bulk:dialog.done') }).waitFor()
    },
  },
  {
    name: 'run undo-excluded',
    mock: 'run-plan',
    prepare: async (stage) => {
      await finishTopicsRun(stage)
      await button(stage.page, t('bulk:run.undo')).click()
      await stage.page.getByRole('dialog').getByText(t('dialogs:run-undo.what')).waitFor()
    },
  },
  {
    name: 'run dialog',
    mock: 'run-running',
    prepare: (stage) => openRun(stage),
  },
  {
    name: 'run dock',
    mock: 'run-paused',
    prepare: async (stage) => {
      await openRun(stage)
      await button(stage.page, t('bulk:run.pause')).click()
      await button(stage.page.getByRole('dialog'), t('bulk:run.close')).click()
      await stage.page.getByRole('region', { name: t('bulk:run.dock.label') }).waitFor()
    },
  },
]

/**
 * Opens a bulk change of three settings over thirty channels. Some need attention, and there are more than the limit of
 * one run.
 */
async function openPlan(stage: Stage, more: Parameters<Stage['open']>[1] = { role: 'administrator' }): Promise<void> {
  const ids = [...Array(29).keys()].map((index) => 101 + index).join('-')
  const does = {
    topics_policy: { does: 'replace', value: 'disable_empty_topic' },
    can_send_message_group: { does: 'add', value: 45 },
    can_remove_subscribers_group: { does: 'remove', value: 6 },
  }
  await stage.call('preferences:set', { mostRowsInRun: 20 })
  await stage.open(`/channels/change?ids=${ids}&out=112&does=${encodeURIComponent(JSON.stringify(does))}`, more)
  await button(stage.page, like('bulk:plan.bar.review')).waitFor()
}

/** Opens a run with some refused rows, one unknown row, and the others waiting for the server. */
async function openRun(stage: Stage): Promise<void> {
  const { page, server } = stage
  await stage.open('/folders/2/assign')
  await page.getByRole('checkbox', { name: t('records:record-table.select.all') }).click()
  const update = { operation: 'channels.update', times: 1 }
  await setFault(server.url, { ...update, status: 400, msg: 'Insufficient permission' })
  await setFault(server.url, { ...update, drop: 'before' })
  await setFault(server.url, { ...update, times: 2, latencyMs: 1 })
  await setFault(server.url, { ...update, status: 429, retryAfterSeconds: 100 })
  await button(page, /^Review \d+ moves/).click()
  await button(page, /^Send \d+ changes/).click()
  await page.getByText(t('bulk:run.hold.rate')).waitFor()
}

/** Opens the same run after the end of the console has interrupted it. */
async function interruptRun(stage: OwnStage): Promise<void> {
  await openRun(stage)
  await stage.restart()
  // Without a keychain, the account has to be connected again.
  await stage.open('/folders')
  await stage.page.getByRole('region', { name: t('bulk:run.dock.label') }).waitFor()
}

/** Ends a run over a few channels: some are saved, some refused, one is unknown. */
async function finishRun(stage: Stage): Promise<void> {
  const { page, server } = stage
  const does = encodeURIComponent(JSON.stringify({ topics_policy: { does: 'replace', value: 'allow_empty_topic' } }))
  await stage.open(`/channels/change?ids=${[...Array(12).keys()].map((index) => 101 + index).join('-')}&does=${does}`)
  const update = { operation: 'channels.update', times: 1 }
  await setFault(server.url, { ...update, status: 400, msg: 'Insufficient permission' })
  await setFault(server.url, { ...update, drop: 'before' })
  await setFault(server.url, { ...update, latencyMs: 1 })
  await setFault(server.url, { ...update, status: 400, msg: 'Insufficient permission' })
  await button(page, like('bulk:plan.bar.review')).click()
  await button(page.getByRole('dialog'), like('bulk:plan.confirm.send')).click()
  await page.getByRole('dialog', { name: like('bulk:dialog.done') }).waitFor()
}

/**
 * Ends a run of an administrator who may not undo a part of it, because only owners may set a topics policy other than
 * the default. The channels are `all-hands`, `it-helpdesk`, `canteen` and `introductions`.
 */
async function finishTopicsRun(stage: Stage): Promise<void> {
  const { page, server } = stage
  await changeSettings(server.url, { realm: { can_set_topics_policy_group: ownersGroup } })
  const does = {
    topics_policy: { does: 'replace', value: 'inherit' },
    default_push_notifications: { does: 'replace', value: true },
  }
  await stage.open(`/channels/change?ids=129-130-131-132&does=${encodeURIComponent(JSON.stringify(does))}`, {
    role: 'administrator',
  })
  await button(page, like('bulk:plan.bar.review')).click()
  await button(page.getByRole('dialog'), like('bulk:plan.confirm.send')).click()
  await button(page, t('bulk:run.undo')).waitFor()
}
