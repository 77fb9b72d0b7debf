// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ConnectionContext, type CurrentConnection } from '../../lib/connection.ts'
import { changeLanguage, renderPage } from '../../testing/render.tsx'
import { Opener } from './opener.tsx'
import { t } from './text.ts'

it('refuses input without a message in the current language', async () => {
  const current = { connection: { server: 'https://chat.example' } } as CurrentConnection
  renderPage(() => (
    <ConnectionContext value={current}>
      <Opener id={null} onOpen={() => expect.fail()} />
    </ConnectionContext>
  ))
  fireEvent.click(screen.getByRole('button', { name: t('open') }))
  const english = t('open.unclear')
  expect(screen.queryByRole('textbox', { description: english })).not.toBeNull()
  await changeLanguage('en-XA')
  expect(screen.queryByRole('textbox', { description: t('open.unclear') })).not.toBeNull()
  expect(t('open.unclear')).not.toBe(english)
})
