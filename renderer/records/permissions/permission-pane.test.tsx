import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { UserGroup } from '#contract/operations/groups.ts'
import { createDirectory } from '../../lib/organization/directory.ts'
import type { Permission, Reason } from '../../lib/organization/permissions.ts'
import { render } from '../../testing/render.tsx'
import { PermissionPane } from './permission-pane.tsx'
import { reasonsText } from './reason-text.ts'
import { ShownPermission } from './shown-permission.ts'

const group = (id: number, name: string, members: number[], direct_subgroup_ids: number[] = []): UserGroup => ({
  id,
  name,
  description: '',
  members,
  direct_subgroup_ids,
  is_system_group: false,
})
const directory = createDirectory(null, [group(20, 'Moderation', [], [21]), group(21, 'Terminal leads', [7, 8])], null)
const permission: Permission = {
  on: { kind: 'organization' },
  setting: 'can_create_groups',
  value: 20,
  sources: undefined,
}
const throughGroups: Reason = { by: 'group', path: [20, 21] }

/** Returns the steps of each path: a title and a text. */
function waysOf(
  holder: { kind: 'person' | 'group'; name: string },
  reasons: readonly Reason[],
  isThen = false,
): (string | null)[][][] {
  render(
    <PermissionPane
      label="Reason"
      shown={new ShownPermission(directory, permission)}
      reasons={reasons}
      holder={holder}
      directory={directory}
      isThen={isThen}
    >
      <p>below</p>
    </PermissionPane>,
  )
  const pane = within(screen.getByRole('complementary', { name: 'Reason' }))
  return pane.getAllByRole('list').map((way) =>
    within(way)
      .getAllByRole('listitem')
      .map((step) => Array.from(step.querySelectorAll(':scope > b, :scope > small'), ({ textContent }) => textContent)),
  )
}

it('draws each path from a person through groups to the permission', () => {
  const [through, named] = waysOf({ kind: 'person', name: 'Jonas Lie' }, [throughGroups, { by: 'named' }])
  expect(through).toEqual([
    ['Jonas Lie', 'Member of Terminal leads'],
    ['Terminal leads', '2 people, subgroup of Moderation'],
    ['Moderation', '2 people with this permission'],
    ['Organization', 'Create user groups'],
  ])
  expect(named?.[0]).toEqual(['Jonas Lie', 'Has this permission individually'])
})

it('marks invisible characters of a name, as everywhere', () => {
  const [way] = waysOf({ kind: 'person', name: 'Jonas\u200b Lie' }, [{ by: 'named' }])
  expect(way?.[0]?.[0]).toContain('200B')
})

it('begins with the group that has the permission, and names it where no path does', () => {
  const [through, byRole] = waysOf({ kind: 'group', name: 'Terminal leads' }, [
    throughGroups,
    { by: 'role', role: 'administrator' },
  ])
  expect(through).toHaveLength(3)
  expect(through?.[0]?.[0]).toBe('Terminal leads')
  expect(byRole?.[0]?.[0]).toBe('Terminal leads')
  expect(byRole?.[0]?.[1]).toContain('by role: administrators and owners')
})

it('labels hypothetical numbers as such', () => {
  const [way] = waysOf({ kind: 'group', name: 'Terminal leads' }, [throughGroups], true)
  expect(way?.slice(0, 2).map(([, words]) => words)).toEqual([
    '2 people after the change, subgroup of Moderation',
    '2 people with this permission after the change',
  ])
})

it('shows the first reason in a few words, and the number of others', () => {
  expect(reasonsText(directory, [throughGroups])).toBe('Terminal leads, in Moderation')
  expect(reasonsText(directory, [{ by: 'named' }, throughGroups])).toBe('Individually, and 1 more reason')
})
