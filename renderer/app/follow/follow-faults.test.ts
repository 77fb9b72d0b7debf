import { afterEach, expect, it, vi } from 'vitest'
import { useNotices } from '../../components/notices/show-notice.ts'
import { followFaults } from './follow-organizations.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  useNotices.setState({ notices: [] })
})

it('reports that something failed and where the log is', () => {
  let push: (payload: { at: number; logFile: string | null }) => void = () => undefined
  const end = vi.fn()
  vi.stubGlobal('window', { bridge: { 'console:fault': (listener: typeof push) => ((push = listener), end) } })
  const stop = followFaults()
  push({ at: 1, logFile: '/home/ada/logs/console.log' })
  push({ at: 2, logFile: null })
  const { notices } = useNotices.getState()
  expect(notices.map(({ tone }) => tone)).toEqual(['bad', 'bad'])
  expect(notices.map(({ about }) => about)).toEqual(
    expect.arrayContaining(['/home/ada/logs/console.log', expect.stringContaining('terminal')]),
  )
  stop()
  expect(end).toHaveBeenCalledOnce()
})
