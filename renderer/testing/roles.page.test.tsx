import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { texts } from '#contract/texts.ts'
import { titleOf } from '../lib/feature-titles.ts'
import { openPage } from './open-page.tsx'

const channelWords = texts('channels')
const appWords = texts('app')

const roles = ['administrator', 'moderator', 'member', 'guest'] as const
const servers = [{}, { minimal: true }, { featureLevel: 160 }] as const
const nameOf = (server: object) => JSON.stringify(server)

for (const server of servers) {
  for (const role of roles) {
    it(`${role}, ${nameOf(server)}: shows channels, users, linkifiers, and who can change a channel`, async () => {
      const page = await openPage({ role, server, path: 'channels' })
      const grid = await page.findByRole('grid', { name: channelWords('table.label') })
      const [link] = await within(grid).findAllByRole('link')
      if (link === undefined) throw new Error('no channel is listed')
      await page.user.click(link)
      const description = await page.findByRole('group', { name: channelWords('channel.field.description') })
      const mayEdit = within(description).queryByRole('textbox') !== null
      expect(mayEdit).toBe(role === 'administrator' || 'minimal' in server)
      if (!mayEdit) await page.findByText(new RegExp(`^${channelWords('channel.rule.administrators')}`))
      for (const feature of ['users', 'linkifiers']) {
        await page.go(feature)
        await page.findByRole('heading', { level: 1, name: titleOf(feature) })
      }
      const status = page.getByRole('contentinfo', { name: appWords('status.label') })
      if ('minimal' in server) expect(status.textContent).toContain(appWords('status.silent'))
    })
  }
}
