import { expect, it } from 'vitest'
import { kindNames, recordOf } from '#contract/records/index.ts'
import { createDirectory, emptyDirectory } from '../organization/directory.ts'
import { actEffectText, granteeText, isCode, partText, valueText, type TextContext } from './kind-texts.ts'

it.each([
  ['update', 'pattern', 'HF-[0-9]+', true],
  ['update', 'pattern', '', false],
  ['update', 'pattern', undefined, false],
  ['update', 'alternative_url_templates', ['https://a.example/{id}'], true],
  ['update', 'alternative_url_templates', [], false],
  ['update', 'example_input', 'HF-1', false],
  ['delete', null, { pattern: 'HF-[0-9]+' }, true],
  ['delete', null, null, false],
])('%s, %s: %j is shown as code: %s', (act, field, value, isShownAsCode) => {
  expect(isCode('linkifier', act, field, value)).toBe(isShownAsCode)
})

it.each([
  ['linkifier', 'delete', 471, /turn back into text/],
  ['channel', 'archive', 388, /unarchive it later/],
  ['user-group', 'deactivate', 386, /reactivate it later/],
] as const)('names an effect of %s, %s only from feature level %i on', (kind, act, level, sentence) => {
  expect(actEffectText(kind, act, level)).toMatch(sentence)
  expect(actEffectText(kind, act, null)).toMatch(sentence)
  expect(actEffectText(kind, act, level - 1)).not.toMatch(sentence)
})

it('shows “archived” as a word', () => {
  expect(isCode('channel', 'archive', null, true)).toBe(false)
})

it('shows a deleted record by its values, line by line, and its new state by a word', () => {
  const context = { directory: emptyDirectory } as unknown as TextContext
  const values = { pattern: 'HF-[0-9]+', example_input: '', url_template: 'https://x', alternative_url_templates: [] }
  expect(partText('linkifier', 'delete', null, values, context)).toBe('HF-[0-9]+\nhttps://x')
  expect(partText('linkifier', 'delete', null, null, context)).toBe('deleted')
})

it('shows a word of a newer server in every field that may have one', () => {
  const context = { directory: emptyDirectory } as unknown as TextContext
  const open = kindNames.flatMap((kind) =>
    Object.entries(recordOf(kind).fields).flatMap(([name, field]) => (field.reported ? [{ kind, name }] : [])),
  )
  expect(open).not.toHaveLength(0)
  for (const { kind, name } of open) {
    expect(valueText(kind, name, 'digest_weekly', context)).toBe('Unknown (digest_weekly)')
  }
})

it('names “Everyone except guests” last, so that nothing after it reads as another exception', () => {
  const group = (id: number, name: string) => ({
    id,
    name,
    description: '',
    members: [],
    direct_subgroup_ids: [],
    is_system_group: true,
  })
  const directory = createDirectory(null, [group(3, 'role:members'), group(7, 'role:owners')] as never, null)
  const setting = { direct_members: [], direct_subgroups: [3, 7] }
  expect(granteeText(setting, directory)).toBe('Owners and Everyone except guests')
})
