import { clearFaults, setFault } from '../../demo-server.ts'
import type { Stage } from '../stage.ts'
import { button, plain, type View } from './view.ts'
import { t } from '../../texts.ts'

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
