import { expect, it } from 'vitest'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { valueTexts } from './entry-texts.ts'

const context = { directory: emptyDirectory } as unknown as TextContext

it('shows a word of a newer server as one, before a change and in a deleted record', () => {
  const change = { kind: 'channel', act: 'update' }
  expect(valueTexts(change, 'topics_policy', 'ask_ai', context)).toBe('Unknown (ask_ai)')
  const deletion = { kind: 'export', act: 'delete' }
  expect(valueTexts(deletion, null, { export_type: 'digest_weekly' }, context)).toBe('Unknown (digest_weekly)')
})

it('shows a value of another form as the journal stores it', () => {
  expect(valueTexts({ kind: 'channel', act: 'update' }, 'topics_policy', { is: 1 }, context)).toBe('{"is":1}')
  expect(valueTexts({ kind: 'badge', act: 'update' }, 'color', 'red', context)).toBe('red')
})
