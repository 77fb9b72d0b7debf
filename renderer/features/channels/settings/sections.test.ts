import { describe, expect, it } from 'vitest'
import { channel } from '#contract/records/channel.ts'
import { permissionTasks, sections } from './sections.ts'

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
    expect(places).toHaveLength(name in omitted ? 0 : 1)
  })

  it('omits only existing fields', () => {
    expect(Object.keys(omitted).filter((name) => !(name in channel.fields))).toEqual([])
  })

  it('lists the same permissions by task as in the section', () => {
    expect(Object.values(permissionTasks).flat().toSorted()).toEqual([...sections.permissions].toSorted())
  })
})
