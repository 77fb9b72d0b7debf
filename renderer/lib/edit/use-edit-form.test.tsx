import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { renderHook } from '../../testing/render.tsx'
import { emptyDirectory } from '../organization/directory.ts'
import type { TextContext } from '../records/kind-texts.ts'
import { useEditForm } from './use-edit-form.ts'

const t = texts('records', 'form')

const context = {
  connection: { profileId: 'p1', limits: {}, realm: {} },
  directory: emptyDirectory,
} as unknown as TextContext
const server = { name: 'Quay', description: '' }
const refused = {
  kind: 'folder',
  act: 'update',
  outcomes: [{ field: 'name', state: 'refused', because: 'server-words', words: 'Name too long' }],
  attempts: [],
} as unknown as WriteView

it('keeps a refusal at its field, with the server’s words unchanged', async () => {
  const { result } = renderHook(() =>
    useEditForm({ kind: 'folder', id: 3, server, kept: null, context }, () => expect.fail()),
  )
  const refusal = () => result.current.refusals['name']
  await act(async () => result.current.finish(refused, []))
  expect(refusal()).toBe(t('refused', { words: 'Name too long', stop: '.' }))
  expect(refusal()).toContain('Name too long')
})

it.each([
  [442, ['pattern']],
  [471, ['pattern', 'example_input']],
])('at level %i, a typed example counts as a change only where the server keeps it', (level, sent) => {
  const older = { ...context, connection: { ...context.connection, featureLevel: level } }
  const blank = {
    pattern: '',
    example_input: '',
    url_template: '',
    reverse_template: '',
    alternative_url_templates: [],
  }
  const proposed = { pattern: 'A1', example_input: 'A1' }
  const given = { kind: 'linkifier', id: null, server: blank, kept: null, proposed, context: older } as const
  const { result } = renderHook(() => useEditForm(given, () => expect.fail()))
  expect(result.current.changes.map(({ field }) => field)).toEqual(sent)
})
