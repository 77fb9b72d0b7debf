import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { texts } from '#contract/texts.ts'
import { render } from '../../testing/render.tsx'
import { useNotices } from '../notices/show-notice.ts'
import DiagnosticsFile from './diagnostics-file.tsx'

const t = texts('dialogs', 'diagnostics-file')

afterEach(() => act(() => useNotices.setState({ notices: [] })))

type Given = { readonly withAddresses: boolean; readonly page: unknown }

function show(answer: (given: Given) => object) {
  const asked: Given[] = []
  const saved: unknown[] = []
  vi.stubGlobal('bridge', {
    'diagnostics:collect': (given: Given) => {
      asked.push(given)
      return Promise.resolve(answer(given))
    },
    'file:save-text': (file: unknown) => {
      saved.push(file)
      return Promise.resolve({ ok: true, value: { isSaved: true } })
    },
  })
  render(<DiagnosticsFile />)
  return { asked, saved }
}
const file = ({ withAddresses }: Given) => ({
  ok: true,
  value: { name: 'diagnostics.txt', text: `addresses: ${withAddresses}` },
})
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const button = (name: string) => screen.getByRole('button', { name })

it('shows the whole file before it is saved, and saves what it shows', async () => {
  const { asked, saved } = show(file)
  expect(asked).toEqual([])
  expect(screen.queryByRole('button', { name: t('save') })).toBeNull()
  await click(button(t('create')))
  expect(asked).toMatchObject([{ withAddresses: false, page: { language: 'en', lists: [] } }])
  expect(screen.getByRole('region', { name: t('content') }).textContent).toBe('addresses: false')
  expect(screen.getByText(t('check'))).toBeDefined()
  expect(saved).toEqual([])

  // The shown text always has what the box says.
  await click(screen.getByRole('checkbox', { name: t('addresses') }))
  expect(screen.getByRole('region', { name: t('content') }).textContent).toBe('addresses: true')
  await click(button(t('save')))
  expect(saved).toEqual([{ name: 'diagnostics.txt', text: 'addresses: true' }])
  expect(useNotices.getState().notices.map(({ text }) => text)).toEqual([t('saved')])
})

it('shows a failure in place of a file that no longer matches the choice', async () => {
  const failure = { kind: 'server', reason: 'storage', message: 'the log can’t be read: EIO' }
  show((given) => (given.withAddresses ? { ok: false, failure } : file(given)))
  await click(button(t('create')))
  await click(screen.getByRole('checkbox'))
  expect(screen.getByRole('alert').textContent).toContain(t('failed'))
  expect(screen.queryByRole('region')).toBeNull()
  expect(button(t('create'))).toBeDefined()
})
