import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { texts } from '#contract/texts.ts'
import { render } from '../../testing/render.tsx'
import { Licenses } from './about.tsx'

const t = texts('dialogs', 'about')

const list = {
  packages: [
    { name: 'one', version: '1.0.0', license: 'MIT', text: 0 },
    { name: '@scope/two', version: '2.1.0', license: '0BSD', text: null },
  ],
  texts: ['Permission is granted'],
}

/** Opens a `details` element; happy-dom doesn't do so by a click on its summary. */
async function open(summary: HTMLElement): Promise<void> {
  const details = summary.closest('details')
  if (details === null) throw new Error('not in details')
  await act(async () => {
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
}

it('loads the licenses when the section opens, and shows each package’s text when it is opened', async () => {
  let asked = 0
  vi.stubGlobal('bridge', {
    'licenses:list': () => {
      asked += 1
      return Promise.resolve({ ok: true, value: list })
    },
  })
  render(<Licenses />)
  expect(asked).toBe(0)
  await open(screen.getByText(t('licenses')))
  expect(await screen.findByText(t('licenses.about', { count: 2 }))).toBeDefined()
  expect(asked).toBe(1)
  expect(screen.queryByText('Permission is granted')).toBeNull()
  await open(screen.getByText('one 1.0.0'))
  expect(screen.getByText('Permission is granted')).toBeDefined()
  await open(screen.getByText('@scope/two 2.1.0'))
  expect(screen.getByText(t('licenses.no-text', { license: '0BSD' }))).toBeDefined()
})

it('shows why there are none', async () => {
  const failure = { kind: 'not-found', reason: 'storage', message: 'the licenses of this build can’t be read: ENOENT' }
  vi.stubGlobal('bridge', { 'licenses:list': () => Promise.resolve({ ok: false, failure }) })
  render(<Licenses />)
  await open(screen.getByText(t('licenses')))
  expect((await screen.findByRole('alert')).textContent).toContain('ENOENT')
})
