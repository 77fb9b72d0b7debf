// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { texts } from '#contract/texts.ts'
import { ConnectionContext, type CurrentConnection } from '../../lib/connection.ts'
import { render } from '../../testing/render.tsx'
import { MessagePicker } from './message-picker.tsx'

const t = texts('messages')

it('refuses input without a message', () => {
  const current = { connection: { server: 'https://chat.example' } } as CurrentConnection
  render(
    <ConnectionContext value={current}>
      <MessagePicker id={null} onOpen={() => expect.fail()} />
    </ConnectionContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: t('open') }))
  expect(screen.queryByRole('textbox', { description: t('open.unclear') })).not.toBeNull()
})
