import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { starting, t } from '#contract/testing/english.ts'
import { openPage } from './open-page.tsx'

const roles = ['administrator', 'moderator', 'member', 'guest'] as const
const servers = [{}, { minimal: true }, { featureLevel: 160 }] as const
const nameOf = (server: object) => JSON.stringify(server)

for (const server of servers) {
  for (const role of roles) {
    it(`${role}, ${nameOf(server)}: shows channels, users, linkifiers, and who can change a channel`, async () => {
      const page = await openPage({ role, server, path: 'channels' })
      const grid = await page.findByRole('grid', { name: t('channels:table.label') })
      const [link] = await within(grid).findAllByRole('link')
      if (link === undefined) throw new Error('no channel is listed')
      await page.user.click(link)
      const description = await page.findByRole('group', { name: t('channels:channel.field.description') })
      const mayEdit = within(description).queryByRole('textbox') !== null
      expect(mayEdit).toBe(role === 'administrator' || 'minimal' in server)
      if (!mayEdit) await page.findByText(starting(t('channels:channel.rule.administrators')))
      for (const feature of ['users', 'linkifiers'] as const) {
        await page.go(feature)
        await page.findByRole('heading', { level: 1, name: t(`organization:feature.${feature}`) })
      }
      const status = page.getByRole('contentinfo', { name: t('app:status.label') })
      if ('minimal' in server) expect(status.textContent).toContain(t('organization:status.silent'))
    })
  }
}
