// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Failure } from '#contract/failures.ts'
import type { Profile } from '#contract/profiles.ts'
import { formatFailure } from '../../lib/format-failure.ts'
import { changeLanguage, renderPage } from '../../testing/render.tsx'
import { ConnectForm } from './connect-form.tsx'
import { t } from './text.ts'

const again = {
  id: 'p1',
  server: 'https://chat.example',
  email: 'ana@chat.example',
  label: 'Harbour',
  colour: 'blue',
  isProduction: false,
} as Profile
const wrongKey: Failure = {
  kind: 'unauthorized',
  reason: 'wrong-key',
  message: 'HTTP 401',
  serverMessage: 'Invalid key',
}

const renderForm = () => renderPage(() => <ConnectForm again={again} onConnected={async () => undefined} />)
const keyField = () => screen.getByLabelText<HTMLInputElement>(t('field.key'))
const keyError = () => document.getElementById(keyField().getAttribute('aria-describedby') ?? '')?.textContent
/** Submits the form and waits for the error below the key. */
async function submit() {
  fireEvent.click(screen.getByRole('button', { name: t('submit') }))
  await waitFor(() => expect(keyError()).toBeTruthy())
}

it('reports missing fields in the current language', async () => {
  vi.stubGlobal('bridge', { 'server:probe': unanswered, 'app:get-info': unanswered })
  renderForm()
  await submit()
  expect(keyError()).toBe('Enter the account’s API key.')
  await changeLanguage('en-XA')
  expect(keyError()).toBe(t('required.key'))
  expect(keyError()).toMatch(/^⟦/)
})

it('keeps a refused key and its error when the language changes', async () => {
  vi.stubGlobal('bridge', {
    'server:probe': unanswered,
    'app:get-info': unanswered,
    'profiles:connect-with-key': async () => ({ ok: false, failure: wrongKey }),
  })
  renderForm()
  fireEvent.change(keyField(), { target: { value: 'abc' } })
  await submit()
  expect(keyError()).toBe(formatFailure(wrongKey))
  await changeLanguage('en-XA')
  expect(keyError()).toBe(formatFailure(wrongKey))
  expect(keyError()).toMatch(/^⟦/)
  expect(keyField().value).toBe('abc')
})

const unanswered = () => new Promise(() => undefined)
