import type { GroupSetting } from '#contract/operations/shapes.ts'

/** The groups and people in a setting, which a user adds and removes individually. */
export interface Grantees {
  readonly groups: readonly number[]
  readonly users: readonly number[]
}

/**
 * Reads a setting. The server stores “nobody” as a group (service.md#group-setting-values), which becomes an empty
 * list.
 */
export function granteesOf(setting: GroupSetting, nobodyId: number | null): Grantees {
  if (typeof setting === 'number') return { groups: setting === nobodyId ? [] : [setting], users: [] }
  return { groups: setting.direct_subgroups, users: setting.direct_members }
}

/**
 * Returns grantees as the server stores them (service.md#group-setting-values): a single group as its id, nobody as the
 * id of role:nobody, everything else as an object with sorted ids.
 */
export function settingOf({ groups, users }: Grantees, nobodyId: number | null): GroupSetting {
  const [first] = groups
  if (users.length === 0 && groups.length === 1 && first !== undefined) return first
  if (users.length === 0 && groups.length === 0 && nobodyId !== null) return nobodyId
  return { direct_members: sorted(users), direct_subgroups: sorted(groups) }
}

/** Combines two changes to one setting: the server's current value, with the additions and removals of this edit. */
export function combineSettings(
  { base, theirs, mine }: { readonly base: GroupSetting; readonly theirs: GroupSetting; readonly mine: GroupSetting },
  nobodyId: number | null,
): GroupSetting {
  const [before, now, wanted] = [base, theirs, mine].map((setting) => granteesOf(setting, nobodyId))
  const combine = (which: keyof Grantees): number[] => {
    const from = new Set(before?.[which])
    const to = new Set(wanted?.[which])
    const kept = (now?.[which] ?? []).filter((id) => to.has(id) || !from.has(id))
    return sorted([...kept, ...[...to].filter((id) => !from.has(id))])
  }
  return settingOf({ groups: combine('groups'), users: combine('users') }, nobodyId)
}

/** Compares settings as the server does: objects as sets, after both are normalized. */
export function isSameSetting(one: GroupSetting, other: GroupSetting, nobodyId: number | null): boolean {
  return canonical(one, nobodyId) === canonical(other, nobodyId)
}

function canonical(setting: GroupSetting, nobodyId: number | null): string {
  return JSON.stringify(settingOf(granteesOf(setting, nobodyId), nobodyId))
}

const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].sort((one, other) => one - other)
