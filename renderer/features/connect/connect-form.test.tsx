// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Failure } from '#contract/failures.ts'
import type { Profile } from '#contract/profiles.ts'
import { formatFailure } from '../../lib/format-failure.ts'
import { drawPage, type DrawnPage } from '../../testing/draw-page.tsx'
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

let page: DrawnPage
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
})

const drawForm = async () => {
  page = await drawPage(() => <ConnectForm again={again} onConnected={async () => undefined} />)
  return {
    field: () => page.place.querySelector<HTMLInputElement>('#connect-secret'),
    /** Error below the key. */
    said: () => page.place.querySelector('[id$="-error"]')?.textContent,
    async submit() {
      await act(async () => {
        page.place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
        // The schema is loaded when the form is first validated.
        await vi.dynamicImportSettled()
      })
      await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    },
  }
}

it('reports missing fields in the current language', async () => {
  vi.stubGlobal('bridge', { 'server:probe': unanswered, 'app:get-info': unanswered })
  const form = await drawForm()
  await form.submit()
  expect(form.said()).toBe('Enter the account’s API key.')
  await page.speak('en-XA')
  expect(form.said()).toBe(t('required.key'))
  expect(form.said()).toMatch(/^⟦/)
})

it('keeps a refused key and its error when the language changes', async () => {
  vi.stubGlobal('bridge', {
    'server:probe': unanswered,
    'app:get-info': unanswered,
    'profiles:connect-with-key': async () => ({ ok: false, failure: wrongKey }),
  })
  const form = await drawForm()
  const input = form.field()
  await act(async () => {
    // React tracks values it set itself, and would ignore a plain assignment.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'abc')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await form.submit()
  expect(form.said()).toBe(formatFailure(wrongKey))
  await page.speak('en-XA')
  expect(form.said()).toBe(formatFailure(wrongKey))
  expect(form.said()).toMatch(/^⟦/)
  expect(form.field()?.value).toBe('abc')
})

const unanswered = () => new Promise(() => undefined)
