import { afterEach, expect, it, vi } from 'vitest'
import type { SetAsideFile } from '#contract/set-aside-files.ts'
import { useNotices } from '../../components/notices/show-notice.ts'
import { followSetAsideFiles } from './follow.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  useNotices.setState({ notices: [] })
})

const part: SetAsideFile = {
  name: 'profiles.json',
  backup: '/home/ada/profiles.json.broken-1',
  isWhole: false,
  lost: ['profiles.0.color'],
}
const whole: SetAsideFile = { name: 'views.json', backup: '/home/ada/views.json.broken-2', isWhole: true, lost: [] }

it('names each file once, the omitted parts, and where the original is', async () => {
  let push: (file: SetAsideFile) => void = () => undefined
  const end = vi.fn()
  vi.stubGlobal('window', {
    bridge: {
      'files:set-aside': async () => ({ ok: true, value: { files: [part] } }),
      'files:set-aside-now': (listener: typeof push) => ((push = listener), end),
    },
  })
  const stop = followSetAsideFiles()
  push(whole)
  await vi.waitFor(() => expect(useNotices.getState().notices).toHaveLength(2))
  push(part)
  const words = useNotices.getState().notices.map(({ tone, text, about }) => `${tone}: ${text} ${about ?? ''}`)
  expect(words.toSorted()).toEqual([
    expect.stringMatching(/^bad: .*profiles\.json.*profiles\.0\.color.*\/home\/ada\/profiles\.json\.broken-1/),
    expect.stringMatching(/^bad: .*views\.json.*\/home\/ada\/views\.json\.broken-2/),
  ])
  stop()
  expect(end).toHaveBeenCalledOnce()
})
