import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { placeNames } from '#contract/places.ts'
import { texts } from '#contract/texts.ts'
import { useNotices } from '../../components/notices/show-notice.ts'
import { usePreferences } from '../../lib/bridge/preferences.ts'
import { render } from '../../testing/render.tsx'
import { Places } from './about.tsx'

const t = texts('dialogs', 'about')

afterEach(() =>
  act(() => {
    useNotices.setState({ notices: [] })
    usePreferences.setState({ keepsLists: true })
  }),
)

const keychain = { isAvailable: true, name: 'Secret Service', reason: null }
const inShell = placeNames.map((name) => ({ name, path: `/home/ada/data/${name}`, exists: name !== 'drafts' }))

async function show(given: { places: unknown; canShow: boolean }, shown = true, keys: typeof keychain = keychain) {
  const asked: unknown[] = []
  vi.stubGlobal('bridge', {
    'places:list': () => Promise.resolve({ ok: true, value: given }),
    'places:show': (input: unknown) => {
      asked.push(input)
      return Promise.resolve({ ok: true, value: { isShown: shown } })
    },
  })
  render(<Places keychain={keys} />)
  await screen.findByText(t('place.folder'))
  return asked
}

const row = (key: 'place.key' | `place.${(typeof placeNames)[number]}`) =>
  within(screen.getByText(t(key)).parentElement ?? document.body)

it('shows each place with its path, and opens it by its name', async () => {
  const asked = await show({ places: inShell, canShow: true })
  expect(row('place.key').getByText(/Secret Service/)).toBeDefined()
  for (const { name, path } of inShell) expect(row(`place.${name}`).getByText(path)).toBeDefined()
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: t('place.show', { place: 'Journal' }) })),
  )
  expect(asked).toEqual([{ name: 'journal' }])
  expect(useNotices.getState().notices).toEqual([])
  // Nothing to show yet.
  expect(row('place.drafts').getAllByRole('button')).toHaveLength(1)
  expect(row('place.drafts').getByText(t('place.none'))).toBeDefined()
})

it('says so if a folder can’t be shown', async () => {
  await show({ places: inShell, canShow: true }, false)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: t('place.show', { place: 'Log' }) })))
  expect(useNotices.getState().notices.map(({ text }) => text)).toEqual([
    t('place.not-shown', { path: '/home/ada/data/log' }),
  ])
})

it('offers only to copy the paths in a shell that can’t show folders, whose log is in the terminal', async () => {
  const places = inShell.map((place) => (place.name === 'log' ? { ...place, path: null, exists: false } : place))
  await show({ places, canShow: false })
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(
    placeNames.filter((name) => name !== 'log').map((name) => t('place.copy', { place: t(`place.${name}`) })),
  )
  expect(row('place.log').getByText(t('log.terminal'))).toBeDefined()
})

it('says why neither keys nor lists are stored', async () => {
  const reason = 'the service isn’t running'
  await show({ places: inShell, canShow: true }, true, { isAvailable: false, name: 'Secret Service', reason } as never)
  expect(row('place.key').getByText(t('key.memory', { name: 'Secret Service', reason }))).toBeDefined()
  expect(row('place.lists').getByText(t('lists.no-keychain'))).toBeDefined()
  act(() => usePreferences.setState({ keepsLists: false }))
  expect(row('place.lists').getByText(t('lists.off'))).toBeDefined()
})
