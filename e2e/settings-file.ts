import type { Page } from '@playwright/test'

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
