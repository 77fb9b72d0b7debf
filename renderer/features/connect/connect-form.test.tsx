import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Failure } from '#contract/failures.ts'
import type { Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { render } from '../../testing/render.tsx'
import { ConnectForm } from './connect-form.tsx'

const t = texts('connect')

const again = {
  id: 'p1',
  server: 'https://chat.example',
  email: 'ana@chat.example',
  label: 'Harbour',
  color: 'blue',
  isProduction: false,
} as Profile
const wrongKey: Failure = {
  kind: 'unauthorized',
  reason: 'wrong-key',
  message: 'HTTP 401',
  serverMessage: 'Invalid key',
}

const renderForm = () => render(<ConnectForm again={again} onConnected={async () => undefined} />)
const keyField = () => screen.getByLabelText<HTMLInputElement>(t('field.key'))
const keyError = () => document.getElementById(keyField().getAttribute('aria-describedby') ?? '')?.textContent
/** Submits the form and waits for the error below the key. */
async function submit() {
  fireEvent.click(screen.getByRole('button', { name: t('again.submit') }))
  await waitFor(() => expect(keyError()).toBeTruthy())
}

it('reports missing fields', async () => {
  vi.stubGlobal('bridge', { 'server:probe': unanswered, 'app:get-info': unanswered })
  renderForm()
  await submit()
  expect(keyError()).toBe(t('required.key'))
})

it('keeps a refused key, with its error', async () => {
  vi.stubGlobal('bridge', {
    'server:probe': unanswered,
    'app:get-info': unanswered,
    'profiles:connect-with-key': async () => ({ ok: false, failure: wrongKey }),
  })
  renderForm()
  fireEvent.change(keyField(), { target: { value: 'abc' } })
  await submit()
  expect(keyError()).toBe(formatFailure(wrongKey))
  expect(keyField().value).toBe('abc')
})

const unanswered = () => new Promise(() => undefined)
