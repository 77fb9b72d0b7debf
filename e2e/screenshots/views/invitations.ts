import { button, plain, type View } from './view.ts'
import { words } from '../../words.ts'

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
      await stage.page.getByRole('grid', { name: words.invitations('table.label') }).focus()
      for (const key of ['Space', 'ArrowDown', 'Space']) await stage.page.keyboard.press(key)
      await button(stage.page, /^Resend 2/).waitFor()
    },
  },
  {
    name: 'minimal invitations',
    server: { minimal: true },
    prepare: (on) => plain(on, '/invitations'),
  },
]
