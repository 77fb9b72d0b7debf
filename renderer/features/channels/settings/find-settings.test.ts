import { describe, expect, it } from 'vitest'
import '../record-texts.ts'
import { findSettings, isFound } from './find-settings.ts'

const found = (query: string) => [...(findSettings(query) ?? ['everything'])]

describe('the search within the settings of a channel', () => {
  it('finds settings by name and by help, every word of them', () => {
    expect(found('Sidebar')).toEqual(['folder_id'])
    expect(found('subscribers remove')).toEqual(['can_remove_subscribers_group'])
    expect(found('posted mail')).toEqual(['email'])
    expect(found('nonsense')).toEqual([])
  })

  it('finds a setting by its synonyms, and by help only if no name matches', () => {
    expect(found('who can post')).toEqual(['can_send_message_group'])
    expect(found('make private')).toEqual(['privacy'])
  })

  it('finds a whole section by its name', () => {
    expect(found('privacy and history')).toContain('privacy')
    expect(found('retention')).toEqual(['message_retention_days'])
  })

  it('returns everything without a search', () => {
    expect(found('  ')).toEqual(['everything'])
    expect(isFound('email', null)).toBe(true)
    expect(isFound('email', findSettings('sidebar'))).toBe(false)
    expect(isFound('general', findSettings('sidebar'))).toBe(true)
  })
})
