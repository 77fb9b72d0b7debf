import { describe, expect, it } from 'vitest'
import { fieldsOf, fileKinds, nameInFile } from './kinds.ts'
import { readSettings, settingsText, type SettingsFile } from './file.ts'

const written = {
  at: '2026-11-16T09:12:00Z',
  organization: 'Halden Ferries',
  server: 'https://chat.example',
  by: { name: 'Ingrid Solberg', email: 'ingrid@example.com' },
}
const file: SettingsFile = {
  written,
  folders: [{ name: 'Terminals', description: 'Where ferries berth.', is_archived: false }],
  channels: [
    {
      name: 'dock-operations',
      folder: 'Terminals',
      message_retention_days: 365,
      can_send_message_group: 'role:members',
      can_subscribe_group: { groups: ['Dock crews'], people: [{ name: 'Ana Reyes', email: 'ana@example.com' }] },
    },
  ],
  linkifiers: [{ pattern: 'PO-(?P<id>[0-9]+)', url_template: 'https://po.example/{id}' }],
}
const whole = JSON.parse(settingsText(file)) as Record<string, unknown>
const read = (more: object) => readSettings(JSON.stringify({ ...whole, ...more })).problem

describe('a settings file', () => {
  it('is read back unchanged', () => {
    expect(readSettings(settingsText(file))).toEqual({ file, problem: null })
    expect(readSettings(`\uFEFF${settingsText(file)}`).problem).toBeNull()
  })

  it('has a unique name for each field of a record', () => {
    for (const kind of fileKinds) {
      const names = fieldsOf(kind).map(nameInFile)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('may lack a kind that the server did not list', () => {
    expect(read({ linkifiers: undefined })).toBeNull()
  })

  it('may contain an archived folder with the name of one in use, as organizations do', () => {
    const folders = ['a', 'A'].map((name, index) => ({ name, is_archived: index === 1 }))
    expect(read({ folders })).toBeNull()
  })
})

describe('problems are reported with their position', () => {
  it.each([
    ['no JSON', '{"format": ', { key: 'not-json' }],
    ['a list', '[]', { key: 'not-settings' }],
    ['nothing', 'null', { key: 'not-settings' }],
    ['other JSON', '{"linkifiers": []}', { key: 'not-settings' }],
  ])('%s', (_, text, problem) => {
    expect(readSettings(text).problem).toEqual(problem)
  })

  it('reports a key that a record has twice', () => {
    const text = settingsText(file).replace('"version": 1,', '"version": 1, "version": 1,')
    expect(readSettings(text).problem).toEqual({ key: 'repeated', where: 'version' })
  })

  it.each<[string, object, object]>([
    ['another version', { version: 2 }, { key: 'other-version', version: 2 }],
    ['no author', { written: undefined }, { key: 'missing', where: 'written' }],
    [
      'a misspelled field',
      { channels: [{ name: 'a' }, { name: 'b', descripton: '' }] },
      { key: 'unknown-field', where: 'channels[1] (b)', field: 'descripton' },
    ],
    ['another part', { users: [] }, { key: 'unknown-field', where: '', field: 'users' }],
    ['a channel without its name', { channels: [{ description: '' }] }, { key: 'missing', where: 'channels[0].name' }],
    [
      'a number for a text',
      { channels: [{ name: 'a', description: 3 }] },
      { key: 'wrong', where: 'channels[0] (a).description', expected: 'It must be text.' },
    ],
    [
      'an unknown choice',
      { channels: [{ name: 'a', privacy: 'secret' }] },
      {
        key: 'wrong',
        where: 'channels[0] (a).privacy',
        expected: 'Allowed: public, private, private-protected, and web-public.',
      },
    ],
    [
      'an id in a permission',
      { channels: [{ name: 'a', can_send_message_group: 7 }] },
      expect.objectContaining({ key: 'wrong', where: 'channels[0] (a).can_send_message_group' }) as object,
    ],
    [
      'one name twice',
      { channels: [{ name: 'Dock' }, { name: ' dock' }] },
      { key: 'twice', where: 'channels[1]', name: ' dock' },
    ],
    [
      'a text without end',
      { channels: [{ name: 'a', description: 'x'.repeat(100_001) }] },
      {
        key: 'wrong',
        where: 'channels[0] (a).description',
        expected: 'It may have at most 100,000 characters.',
      },
    ],
  ])('%s', (_, more, problem) => {
    expect(read(more)).toEqual(problem)
  })

  it('accepts the names of prototype members as fields', () => {
    const text = settingsText(file).replace('"folder": ', '"__proto__": ')
    expect(readSettings(text).problem).toEqual({
      key: 'unknown-field',
      where: 'channels[0] (dock-operations)',
      field: '__proto__',
    })
  })

  it('refuses a file that is too large', () => {
    expect(readSettings('x'.repeat(50_000_001)).problem).toEqual({ key: 'too-large', size: 50_000_001 })
  })
})
