// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ConnectionContext, type CurrentConnection } from '../../lib/connection.ts'
import { drawPage, type DrawnPage } from '../../testing/draw-page.tsx'
import { Opener } from './opener.tsx'
import { t } from './text.ts'

let page: DrawnPage
afterEach(() => page.leave())

it('refuses input without a message in the current language', async () => {
  const current = { connection: { server: 'https://chat.example' } } as CurrentConnection
  page = await drawPage(() => (
    <ConnectionContext value={current}>
      <Opener id={null} onOpen={() => expect.fail()} />
    </ConnectionContext>
  ))
  await act(async () => {
    page.place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  const said = () => page.place.querySelector('[id$="-error"]')?.textContent
  const english = t('open.unclear')
  expect(said()).toBe(english)
  await page.speak('en-XA')
  expect(said()).toBe(t('open.unclear'))
  expect(said()).not.toBe(english)
})
