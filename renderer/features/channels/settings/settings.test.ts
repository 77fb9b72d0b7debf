import '../record-texts.ts'
import { describe, expect, it } from 'vitest'
import { channel } from '#contract/records/channel.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import { findSettings, isFound } from './find-settings.ts'
import { permissionTasks, sections } from './sections.ts'
import { findNamed } from './use-other-named.ts'

describe('find-settings', () => {
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
})

describe('sections', () => {
  /** Fields that the page omits on purpose, each with its reason. */
  const omitted: Readonly<Record<string, string>> = {
    subscribers: 'The head of the page leads to them.',
    announce: 'Only a new channel is announced.',
  }

  const shown = [
    ...Object.entries(sections).flatMap(([section, names]) => (section === 'permissions' ? [] : names)),
    // The section of permissions is divided by task.
    ...Object.values(permissionTasks).flat(),
  ] as readonly string[]

  describe('the sections of a channel’s settings', () => {
    it.each(Object.keys(channel.fields))('shows %s once', (name) => {
      const places = shown.filter((other) => other === name)
      expect(places, `list ${name} in one section of sections.ts, or in omitted with the reason`).toHaveLength(
        name in omitted ? 0 : 1,
      )
    })

    it('omits only existing fields', () => {
      expect(Object.keys(omitted).filter((name) => !(name in channel.fields))).toEqual([])
    })

    it('lists the same permissions by task as in the section', () => {
      expect(Object.values(permissionTasks).flat().toSorted()).toEqual([...sections.permissions].toSorted())
    })
  })
})

describe('use-other-named', () => {
  const channels = [
    { stream_id: 1, name: 'Fares' },
    { stream_id: 2, name: 'drills', is_archived: true },
  ] as Channel[]

  it('finds another channel ignoring case and outer spaces, even an archived one', () => {
    expect(findNamed(channels, ' fares ', 7)).toEqual({ name: 'Fares', isArchived: false })
    expect(findNamed(channels, 'Drills', 7)).toEqual({ name: 'drills', isArchived: true })
    expect(findNamed(channels, 'fare', 7)).toBeNull()
  })

  it('finds a name that gets longer in lowercase', () => {
    const istanbul = [{ stream_id: 3, name: 'İstanbul' }] as Channel[]
    expect(findNamed(istanbul, 'İSTANBUL', 7)).toEqual({ name: 'İstanbul', isArchived: false })
  })

  it('does not find the channel itself', () => {
    expect(findNamed(channels, 'FARES', 1)).toBeNull()
  })
})
