import type { Page } from '@playwright/test'
import { clearFaults, setFault } from '../../../demo-server.ts'
import type { Stage } from '../stage.ts'
import { button, plain, review, textbox, type View } from './view.ts'
import { like, starting, t } from '../../../texts.ts'

export const uploadsViews: readonly View[] = [
  {
    name: 'uploads queue',
    mock: 'uploads',
    prepare: fillQueue,
  },
  { name: 'uploads empty', prepare: (on) => plain(on, '/uploads') },
  {
    name: 'uploads files',
    mock: 'uploads',
    prepare: (on) => openFiles(on, '/uploads/files'),
  },
  { name: 'uploads file', prepare: (on) => openFiles(on, '/uploads/files?open=1') },
  {
    name: 'uploads deletion',
    prepare: async (stage) => {
      await openFiles(stage, '/uploads/files')
      await stage.page.getByRole('grid', { name: t('uploads:tab.files') }).press('Control+a')
      await button(stage.page, /^Delete 3/).click()
      await stage.page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'minimal files',
    server: { minimal: true },
    prepare: (on) => plain(on, '/uploads/files'),
  },
  { name: 'minimal uploads', server: { minimal: true }, prepare: (on) => plain(on, '/uploads') },
]

/** Fills the queue with uploads in every state, and completed files. */
async function fillQueue(stage: Stage): Promise<void> {
  const { page, server } = stage
  await stage.open('/uploads')
  const choose = (name: string, size: number) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType: '', buffer: Buffer.alloc(size) })
  const reaches = (name: string, words: string) =>
    page.locator('tr, li').filter({ hasText: name }).filter({ hasText: words }).first().waitFor()
  for (const name of ['berth-4-photo.jpg', 'rota week 48 (final).pdf', '[draft] ferry-notice.docx']) {
    await choose(name, 212_000)
    await reaches(name, '/user_uploads/')
  }
  // Even the smallest part is too large for the proxy.
  await setFault(server.url, { operation: 'uploads.tus-send', status: 413, body: 'html' })
  await choose('cctv-berth-4.mp4', 6_000_000)
  await reaches('cctv-berth-4.mp4', t('uploads:trouble.refused-on-the-way'))
  await clearFaults(server.url)
  await setFault(server.url, { operation: 'uploads.create', times: 1, status: 400, msg: 'File is larger than allowed' })
  await choose('deck plans 2019.iso', 900_000)
  await reaches('deck plans 2019.iso', 'Too large')
  await setFault(server.url, { operation: 'uploads.tus-send', times: 2, latencyMs: 600_000 })
  await choose('drone-2026-11-18.mov', 19_000_000)
  await button(page, 'Pause drone-2026-11-18.mov').click()
  await reaches('drone-2026-11-18.mov', t('uploads:state.paused'))
  await choose('engine-room-walkthrough.mp4', 12_000_000)
  // Until the first bytes of this file are sent, the fault for the next one could affect it.
  await page
    .locator('tr', { hasText: 'engine-room-walkthrough.mp4' })
    .locator('[role="progressbar"]:not([aria-valuenow="0"])')
    .waitFor()
  await setFault(server.url, { operation: 'uploads.tus-create', times: 1, status: 429, retryAfterSeconds: 600 })
  await choose('harbour-survey.zip', 6_400_000)
  await reaches('harbour-survey.zip', t('uploads:state.waiting-server'))
  await choose('safety-briefing.pdf', 4_200_000)
  await reaches('safety-briefing.pdf', t('uploads:state.next'))
}

/** Opens the files of a member who has shared some. */
async function openFiles(stage: Stage, path: string): Promise<void> {
  await stage.open(path, { role: 'member' })
}

export const messagesViews: readonly View[] = [
  { name: 'messages empty', mock: 'messages-picker-start', prepare: (on) => plain(on, '/messages') },
  {
    name: 'messages topic',
    mock: 'messages-picker',
    prepare: (on) => plain(on, '/messages?channel=101&topic=MS%20Fossen'),
  },
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

/** A settings file of another day, for the comparison page. */

type InFile = Record<string, unknown> & { name?: string; pattern?: string }
interface Settings {
  written: { at: string; by: { name: string; email: string } }
  folders: InFile[]
  channels: InFile[]
  linkifiers: InFile[]
}

/**
 * Another organization's settings, derived from this one's: some are changed, added and removed, and some name things
 * that do not exist here.
 */
export function otherSettings(text: string): string {
  const file = JSON.parse(text) as Settings
  const channel = (name: string) => file.channels.find((one) => one.name === name) ?? {}
  file.written = { ...file.written, at: '2026-11-16T09:12:00Z', by: { name: 'Ingrid Solberg', email: 'i@example.com' } }
  Object.assign(channel('dock-operations'), {
    description: 'Berths, cranes and turnaround at the northern quay.',
    can_send_message_group: { groups: ['role:moderators'], people: [] },
    can_add_subscribers_group: 'role:members',
    topics_policy: 'disable_empty_topic',
  })
  Object.assign(channel('terminal-bergen'), {
    message_retention_days: 730,
    can_remove_subscribers_group: { groups: ['role:moderators'], people: [] },
    can_resolve_topics_group: { groups: ['Ice pilots'], people: [] },
    folder: 'Winter',
  })
  file.channels.push({ name: 'winter-routes', privacy: 'private', description: '', is_archived: false })
  file.channels = file.channels.filter(({ name }) => name !== 'timetable')
  file.folders.push({ name: 'Winter', description: 'Ice and darkness.', is_archived: false })
  // The order of the linkifiers differs.
  const [first, second, ...others] = file.linkifiers
  Object.assign(first ?? {}, { url_template: 'https://tracker.example/next/{id}' })
  if (first && second) file.linkifiers = [second, first, ...others]
  return JSON.stringify(file)
}

/** Chooses a file by the page's own field. */
export const chooseSettings = (page: Page, name: string, text: string): Promise<void> =>
  page
    .getByRole('main')
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

export const settingsFileViews: readonly View[] = [
  {
    name: 'settings file start',
    prepare: async ({ open }) => void (await open('/settings-file')),
  },
  { name: 'settings file compared', mock: 'settings-file', prepare: compareSettings },
  {
    name: 'settings file pick',
    mock: 'settings-file-pick',
    prepare: async (stage) => {
      await compareSettings(stage)
      await button(stage.page, starting(t('settings-file:sides.from'))).click()
      await stage.page.getByRole('menuitem', { name: starting(t('settings-file:pick.choose-another')) }).waitFor()
    },
  },
  {
    name: 'settings file by hand',
    prepare: async (stage) => {
      await compareSettings(stage)
      await stage.page.getByRole('link', { name: starting(t('settings-file:section.manual')) }).click()
      await stage.page.getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'settings file wrong',
    prepare: async ({ open, page }) => {
      await open('/settings-file')
      await chooseSettings(page, 'notes.json', '{"format": "realm-console-settings", "version": 7}')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'settings file review',
    prepare: async (stage) => {
      await compareSettings(stage)
      await button(stage.page, /^Review/).click()
      await stage.page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'minimal settings file',
    server: { minimal: true },
    prepare: (on) => plain(on, '/settings-file'),
  },
]

/** Opens the comparison as an administrator, for whom part of the file is locked. */
async function compareSettings({ open, page }: Stage): Promise<void> {
  await open('/settings-file', { role: 'administrator', isProduction: true })
  const download = page.waitForEvent('download')
  await button(page, t('settings-file:save')).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  await chooseSettings(page, 'halden-rehearsal-monday.json', otherSettings(Buffer.concat(chunks).toString()))
  await page.getByRole('table', { name: t('settings-file:table.label') }).waitFor()
  await page.getByRole('checkbox', { name: 'All of dock-operations' }).check()
  await page.getByRole('checkbox', { name: 'Create Winter', exact: true }).check()
}
