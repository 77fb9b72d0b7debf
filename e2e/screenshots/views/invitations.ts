import { button, plain, textbox, type View } from './view.ts'
import { t } from '../../texts.ts'

/** A list as a mail program copies it, with every finding. */
const pasted = [
  '"Holm, Liv" <liv.holm@portagency.example>; Tor Hagen <tor.hagen@portagency.example>',
  'per.lund@haldenferries.example, ingrid.solberg@haldenferries.example',
  'leif.strand@haldenferries.example liv.holm@portagency.example',
  'kari.lunde@@portagency.example',
].join('\n')

export const invitationsViews: readonly View[] = [
  {
    name: 'invitations list',
    mock: 'invitations',
    prepare: (on) => plain(on, '/invitations'),
  },
  {
    name: 'invitations selected',
    mock: 'invitations',
    prepare: async (stage) => {
      await stage.open('/invitations')
      await stage.page.getByRole('grid', { name: t('invitations:table.label') }).focus()
      for (const key of ['Space', 'ArrowDown', 'Space']) await stage.page.keyboard.press(key)
      await button(stage.page, /^Resend 2/).waitFor()
    },
  },
  {
    name: 'invitations invite',
    prepare: async ({ page, open }) => {
      await open('/invitations/invite')
      await textbox(page, t('invitations:addresses.label')).fill(pasted)
      await page.getByRole('table', { name: t('invitations:addresses.table') }).waitFor()
    },
  },
  {
    name: 'invitations invite review',
    prepare: async ({ page, open }) => {
      await open('/invitations/invite')
      await textbox(page, t('invitations:addresses.label')).fill(pasted)
      await page.getByRole('table', { name: t('invitations:addresses.table') }).waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'invitations link',
    prepare: (on) => plain(on, '/invitations/new-link'),
  },
  {
    name: 'invitations link created',
    prepare: async ({ page, open }) => {
      await open('/invitations/new-link')
      await button(page, t('invitations:link.review')).press('Enter')
      await button(page, t('invitations:invitation-link.act.create.send')).press('Enter')
      await textbox(page, t('invitations:link.address')).waitFor()
    },
  },
  {
    name: 'invitations record',
    prepare: (on) => plain(on, '/invitations/email/2'),
  },
  {
    name: 'invitations revoke',
    prepare: async ({ page, open }) => {
      await open('/invitations/link/2')
      await button(page, t('invitations:revoke.send', { count: 1 })).press('Enter')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'minimal invitations invite',
    server: { minimal: true },
    prepare: (on) => plain(on, '/invitations/invite'),
  },
  {
    name: 'minimal invitations',
    server: { minimal: true },
    prepare: (on) => plain(on, '/invitations'),
  },
]
