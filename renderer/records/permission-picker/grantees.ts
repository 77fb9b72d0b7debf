import type { Grantees } from '../../lib/organization/group-settings.ts'

/** The group or person that the value of a `PickerOption` names. */
export function granteesIn(option: string): Grantees {
  const [kind, id] = option.split(':')
  return kind === 'group' ? { groups: [Number(id)], users: [] } : { groups: [], users: [Number(id)] }
}

export const withGrantees = (chosen: Grantees, added: Grantees): Grantees => ({
  groups: [...new Set([...chosen.groups, ...added.groups])],
  users: [...new Set([...chosen.users, ...added.users])],
})

export const withoutGrantee = (chosen: Grantees, kind: keyof Grantees, id: number): Grantees => ({
  ...chosen,
  [kind]: chosen[kind].filter((other) => other !== id),
})

/** The last pill, which Backspace removes. People come after groups. */
export function lastGrantee({ groups, users }: Grantees): [kind: keyof Grantees, id: number] | null {
  const [user, group] = [users.at(-1), groups.at(-1)]
  if (user !== undefined) return ['users', user]
  return group === undefined ? null : ['groups', group]
}
