import { expect, it } from 'vitest'
import type { UserGroup } from '#contract/operations/groups.ts'
import { inSlices } from '../../../lib/live/in-slices.ts'
import { createDirectory } from '../../../lib/organization/directory.ts'
import type { Permission } from '../../../lib/organization/permissions.ts'
import { groupColumns } from '../columns.tsx'
import { countRoles, groupFacts } from './facts.ts'

const factsOf = (members: number) => {
  const groups: UserGroup[] = ['members', 'everyone'].map((name, index) => ({
    id: index + 1,
    name: `role:${name}`,
    description: '',
    members: Array.from({ length: members }, (_, id) => id + 1),
    direct_subgroup_ids: [],
    is_system_group: true,
  }))
  const permission: Permission = { on: { kind: 'organization' }, setting: 'x', value: 2, sources: undefined }
  const permissions = [permission]
  return { facts: groupFacts(createDirectory(null, groups, null), permissions), permissions }
}

it('are kept with their columns for the same groups and permissions', () => {
  const { facts, permissions } = factsOf(3)
  expect(groupFacts(facts.directory, permissions)).toBe(facts)
  expect(groupColumns(groupFacts(facts.directory, permissions))).toBe(groupColumns(facts))
  expect(groupFacts({ ...facts.directory }, permissions)).not.toBe(facts)
})

it('count the groups of a few people at once, and those of everyone in slices', () => {
  const few = factsOf(3).facts
  expect(inSlices(countRoles(few)).result()).toBe(few)
  expect([few.countOf(1), few.countOf(2)]).toEqual([0, 1])
  expect(inSlices(countRoles(factsOf(6_000).facts)).result()).toBeNull()
})
