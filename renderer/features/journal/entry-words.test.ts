import { expect, it } from 'vitest'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import type { WordsContext } from '../../lib/records/kind-words.ts'
import { valueWords } from './entry-words.ts'

const context = { directory: emptyDirectory } as unknown as WordsContext

it('shows a word of a newer server as one, before a change and in a deleted record', () => {
  const change = { kind: 'channel', act: 'update' }
  expect(valueWords(change, 'topics_policy', 'ask_ai', context)).toBe('Unknown (ask_ai)')
  const deletion = { kind: 'export', act: 'delete' }
  expect(valueWords(deletion, null, { export_type: 'digest_weekly' }, context)).toBe('Unknown (digest_weekly)')
})

it('shows a value of another form as the journal stores it', () => {
  expect(valueWords({ kind: 'channel', act: 'update' }, 'topics_policy', { is: 1 }, context)).toBe('{"is":1}')
  expect(valueWords({ kind: 'badge', act: 'update' }, 'color', 'red', context)).toBe('red')
})
