import { accountOf, setFault, typeAs } from '../../../demo-server.ts'
import { dockOperations } from '../../scenarios/scenario.ts'
import type { Stage } from '../stage.ts'
import { button, plain, textbox, type View } from './view.ts'
import { anyOf, like, starting, t } from '../../../texts.ts'

export const diagnosticsViews: readonly View[] = [
  { name: 'typing empty', mock: 'diagnostics', prepare: (on) => plain(on, '/diagnostics') },
  { name: 'typing both-ways', mock: 'diagnostics', prepare: typeBothWays },
  {
    name: 'typing refused',
    mock: 'diagnostics',
    prepare: async (stage) => {
      await typeInTopic(stage)
      await setFault(stage.server.url, { operation: 'typing.set', times: 1, status: 500 })
      await button(stage.page, starting(t('diagnostics:typing.message.cancel'))).click()
      await stage.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'typing minimal',
    server: { minimal: true },
    prepare: async (stage) => {
      await stage.open('/diagnostics')
      await stage.page.getByRole('radio', { name: t('diagnostics:typing.field.to') }).press('Space')
      await stage.page.getByRole('combobox', { name: t('diagnostics:typing.field.to') }).fill('13')
      await stage.page.getByRole('option', { name: /13/ }).click()
      await textbox(stage.page, t('diagnostics:typing.message.label')).pressSequentially('Hello')
    },
  },
  {
    name: 'push cut',
    mock: 'diagnostics',
    prepare: async ({ open, page }) => {
      await open('/diagnostics/push')
      await page.getByLabel(t('diagnostics:device.field.token'), { exact: true }).fill('<9f3c61aa b07e4d2a 81c>')
      await textbox(page, t('diagnostics:device.field.appid')).fill('com.haldenferries.chat')
    },
  },
  { name: 'push review', prepare: registerDevice },
  {
    name: 'push accepted',
    prepare: async (stage) => {
      await registerDevice(stage)
      await button(stage.page, t('diagnostics:device.act.create.send')).click()
      await button(stage.page, t('records:review.done')).click()
      await button(stage.page, t('diagnostics:push.test.send')).click()
      await stage.page
        .getByRole('dialog')
        .getByRole('button', { name: t('diagnostics:push.test.send') })
        .click()
      await stage.page
        .getByText(anyOf(like('diagnostics:push.accepted.test'), like('diagnostics:push.accepted.test-all')))
        .waitFor()
    },
  },
  {
    name: 'push refused',
    prepare: async ({ open, page }) => {
      await open('/diagnostics/push')
      await page.getByLabel(t('diagnostics:device.field.token'), { exact: true }).fill('ab'.repeat(32))
      await page.getByRole('radio', { name: t('diagnostics:push.test.to.test') }).check({ force: true })
      await button(page, t('diagnostics:push.test.send')).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('diagnostics:push.test.send') })
        .click()
      await page.getByText(like('diagnostics:device.rule.not-registered')).waitFor()
    },
  },
  {
    name: 'calls made',
    mock: 'diagnostics',
    prepare: async ({ open, page }) => {
      await open('/diagnostics/calls')
      await button(page, t('diagnostics:calls.create.label', { name: t('diagnostics:calls.name.field.b') })).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('diagnostics:calls.create') })
        .click()
      await button(page, like('diagnostics:calls.address.open.label')).waitFor()
    },
  },
  {
    name: 'calls sign-in',
    prepare: async ({ open }) => void (await open('/diagnostics/calls', { role: 'member' })),
  },
  {
    name: 'minimal calls',
    server: { minimal: true },
    prepare: (on) => plain(on, '/diagnostics/calls'),
  },
  {
    name: 'diagnostics file',
    prepare: async ({ open, page }) => {
      await open('/diagnostics/file')
      await button(page, t('dialogs:diagnostics-file.create')).click()
      await page.getByRole('region', { name: t('dialogs:diagnostics-file.content') }).waitFor()
    },
  },
  {
    name: 'connection check well',
    mock: 'diagnostics-doctor',
    prepare: (on) => plain(on, '/diagnostics/connection'),
  },
  {
    name: 'connection check failed',
    mock: 'diagnostics-doctor',
    prepare: async (stage) => {
      await stage.open('/diagnostics')
      await setFault(stage.server.url, { operation: 'users.me', status: 401, msg: 'Account is deactivated' })
      await stage.page.getByRole('link', { name: t('diagnostics:tab.connection'), exact: true }).click()
      await stage.page.getByRole('heading', { name: t('dialogs:connection-check.advice') }).waitFor()
    },
  },
  {
    name: 'connection check by itself',
    prepare: async (stage) => {
      await stage.open('/overview')
      await setFault(stage.server.url, { operation: 'server.settings', status: 503 })
      await stage.page.reload()
      await stage.page.getByRole('heading', { name: t('dialogs:connection-check.advice') }).waitFor()
    },
  },
]

async function registerDevice({ open, page }: Stage): Promise<void> {
  await open('/diagnostics/push')
  await page.getByLabel(t('diagnostics:device.field.token'), { exact: true }).fill('9f3c61aab07e4d2a'.repeat(4))
  await textbox(page, t('diagnostics:device.field.appid')).fill('com.haldenferries.chat')
  await button(page, t('diagnostics:push.register.review')).click()
  await button(page, t('diagnostics:device.act.create.send')).waitFor()
}

/** Types in the topic of a channel, as an account that may post there. */
async function typeInTopic(stage: Stage): Promise<void> {
  const { page } = stage
  await stage.open('/diagnostics', { role: 'member' })
  await page.getByRole('combobox', { name: t('diagnostics:typing.field.stream_id') }).fill(dockOperations.name)
  await page.getByRole('option', { name: dockOperations.name }).click()
  await textbox(page, t('diagnostics:typing.field.topic')).fill('MS Fossen')
  await textbox(page, t('diagnostics:typing.message.label')).pressSequentially('On my way with a new seal')
  await page.getByText(t('diagnostics:typing.status.seen')).waitFor()
}

/** Types on both sides for two minutes, which pass only on the page's clock. */
async function typeBothWays(stage: Stage): Promise<void> {
  const { page, server } = stage
  await page.clock.install()
  await typeInTopic(stage)
  const place = { type: 'stream', stream_id: String(dockOperations.id), topic: 'MS Fossen' }
  const others = page.getByRole('log', { name: t('diagnostics:typing.others.heading') })
  const write = async (letters: string) => {
    for (const letter of letters) {
      await page.clock.runFor(3_000)
      await textbox(page, t('diagnostics:typing.message.label')).press(letter)
    }
  }
  await typeAs(server.url, accountOf(server, 'moderator'), { op: 'start', ...place })
  await others.getByText('Jonas Lie').waitFor()
  await write('inthreequarters')
  await typeAs(server.url, accountOf(server, 'moderator'), { op: 'stop', ...place })
  await others.getByText('Jonas Lie').waitFor({ state: 'detached' })
  await page.clock.runFor(20_000)
  await typeAs(server.url, accountOf(server, 'owner'), { op: 'start', to: `[${await idOf(stage, 'member')}]` })
  await others.getByText('Signe Dahl').waitFor()
  await write('ofan')
}

async function idOf({ server }: Stage, role: string): Promise<number> {
  const { email, apiKey } = accountOf(server, role)
  const headers = { Authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}` }
  const answer = await fetch(`${server.url}/api/v1/users/me`, { headers })
  return ((await answer.json()) as { user_id: number }).user_id
}
