import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../../electron/contract/failures.ts'
import { channelFields } from './fields.ts'
import { refusedField } from './refused-field.ts'

const fields = channelFields(8)
const refusal = (more: Partial<Failure>): Failure => ({ kind: 'invalid-input', message: 'refused', ...more })
const sent = ['new_name', 'message_retention_days', 'privacy', 'can_send_message_group']

describe('refusedField', () => {
  it.each([
    ['a named parameter', refusal({ details: { var_name: 'message_retention_days' } }), 'message_retention_days'],
    ['a parameter of a composed field', refusal({ details: { var_name: 'is_private' } }), 'privacy'],
    ['errors by field', refusal({ fields: { new_name: ['too long'] } }), 'new_name'],
    ['a setting name', refusal({ details: { setting_name: 'can_send_message_group' } }), 'can_send_message_group'],
    [
      'a setting in the words',
      refusal({ serverMessage: "'can_send_message_group' setting cannot be set to 'role:nobody' group." }),
      'can_send_message_group',
    ],
    ['the owner-only refusal', refusal({ serverMessage: 'Must be an organization owner' }), 'message_retention_days'],
    ['a taken name', refusal({ code: 'CHANNEL_ALREADY_EXISTS' }), 'new_name'],
  ])('finds the field by %s', (_, failure, expected) => {
    expect(refusedField(fields, failure, sent, sent)).toBe(expected)
  })

  it('guesses nothing when the words do not tell', () => {
    expect(refusedField(fields, refusal({ serverMessage: 'Insufficient permission' }), sent, sent)).toBeNull()
  })

  it('finds where the server stopped by what it had stored before', () => {
    const refused = refusal({ serverMessage: 'That name is reserved.' })
    expect(refusedField(fields, refused, ['folder_id', 'new_name'], ['topics_policy', 'folder_id', 'new_name'])).toBe(
      'new_name',
    )
  })

  it('takes the only field left, but not for a broken connection', () => {
    expect(refusedField(fields, refusal({ serverMessage: 'Insufficient permission' }), ['privacy'], ['privacy'])).toBe(
      'privacy',
    )
    expect(refusedField(fields, refusal({ kind: 'network' }), ['privacy'], ['privacy'])).toBeNull()
  })
})
