import { describe, expect, it } from 'vitest'
import { channel } from '#contract/records/channel.ts'
import { permissionTasks, sections } from './sections.ts'

/** Fields that the page leaves out on purpose, each with its reason. */
const leftOut: Readonly<Record<string, string>> = {}

const shown = [
  ...Object.entries(sections).flatMap(([section, names]) => (section === 'permissions' ? [] : names)),
  // The section of permissions is drawn by task.
  ...Object.values(permissionTasks).flat(),
] as readonly string[]

describe('the sections of a channel’s settings', () => {
  it.each(Object.keys(channel.fields))('show %s once', (name) => {
    const places = shown.filter((other) => other === name)
    expect(places).toHaveLength(name in leftOut ? 0 : 1)
  })

  it('leave out only fields that there are', () => {
    expect(Object.keys(leftOut).filter((name) => !(name in channel.fields))).toEqual([])
  })

  it('name the permissions in the tasks as in the section', () => {
    expect(Object.values(permissionTasks).flat().toSorted()).toEqual([...sections.permissions].toSorted())
  })
})
