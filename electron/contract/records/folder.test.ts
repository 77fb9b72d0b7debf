import { describe, expect, it } from 'vitest'
import type { Failure } from '../failures.ts'
import { folder, folderValues, noFolder } from './folder.ts'
import { actOf, carriedFields, isSameValue, newsOf } from './index.ts'
import type { RuleFacts } from './define.ts'

const wire = { id: 3, name: 'Terminals', description: '', order: 2, is_archived: false }

const refusedField = (serverMessage: string): string | null => {
  const failure: Failure = { kind: 'invalid-input', message: 'refused', status: 400, serverMessage }
  return actOf('folder', 'update').refusedField({ failure, missing: ['name', 'is_archived'], sent: ['name'] })
}

describe('the name of a folder', () => {
  const find = (name: string, base = '') =>
    folder.fields.name.find?.(name, {
      values: { ...noFolder, name },
      base: { ...noFolder, name: base },
      connection: { limits: { max_channel_folder_name_length: 12 } },
      directory: { folderNamed: (given: string) => (given.trim().toLowerCase() === 'terminals' ? 'Terminals' : null) },
    } as unknown as RuleFacts) ?? null

  it('is required, unique in any case, and within the server’s limit', () => {
    expect(find('  ')).toMatchObject({ severity: 'problem', key: 'name-empty' })
    expect(find('terminals')).toEqual({ severity: 'problem', key: 'name-taken', values: { name: 'Terminals' } })
    expect(find('Thirteen long')).toMatchObject({ key: 'too-long', values: { count: 1, limit: 12 } })
    expect(find('Quays')).toBeNull()
  })

  it('may change its case', () => {
    expect(find('TERMINALS', 'Terminals')).toBeNull()
  })

  it('is unchanged by a space at its end', () => {
    expect(isSameValue('folder', 'name', 'Quays ', 'Quays')).toBe(true)
  })
})

describe('the acts of a folder', () => {
  it('create with a name and a description, and never an archived folder', () => {
    expect(carriedFields('folder', 'create')).toEqual(['name', 'description'])
    expect(actOf('folder', 'create').alwaysSent).toEqual({ description: '' })
  })

  it.each([
    ['Channel folder name already in use', 'name'],
    ["Channel folder name can't be empty.", 'name'],
    ['You need to remove all the channels from this folder to archive it.', 'is_archived'],
    ['Must be an organization administrator', null],
  ])('find the field of “%s”', (words, field) => {
    expect(refusedField(words)).toBe(field)
  })
})

describe('events of folders', () => {
  it('report a new folder, a change and another order', () => {
    expect(newsOf('folder', { type: 'channel_folder', op: 'add', channel_folder: wire })).toEqual({
      about: 'new',
      records: [{ id: 3, values: folderValues(wire), wire }],
    })
    const data = { name: 'Quays' }
    expect(newsOf('folder', { type: 'channel_folder', op: 'update', channel_folder_id: 3, data })).toEqual({
      about: 'one',
      id: 3,
      wire: data,
      values: data,
    })
    const moved = newsOf('folder', { type: 'channel_folder', op: 'reorder', order: [5, 3] })
    expect(moved?.about === 'each' && moved.of(3)).toEqual({ wire: { order: 1 }, values: {} })
  })

  it('make the list be read where they are malformed', () => {
    for (const event of [
      { op: 'add', channel_folder: { id: 3 } },
      { op: 'update', channel_folder_id: '3', data: {} },
      { op: 'reorder', order: 'all' },
    ]) {
      expect(newsOf('folder', { type: 'channel_folder', ...event })).toBeNull()
    }
  })
})
