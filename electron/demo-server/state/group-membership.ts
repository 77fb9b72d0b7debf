import type { GroupSettingValue, UserGroup } from './records.ts'

/** Group members including subgroups. The lookup is built when it is first needed, and again after a change. */
export class GroupMembership {
  readonly #groups: ReadonlyMap<number, UserGroup>
  #direct: Map<number, number[]> | undefined
  #parents: Map<number, number[]> | undefined
  readonly #closures = new Map<number, ReadonlySet<number>>()

  constructor(groups: ReadonlyMap<number, UserGroup>) {
    this.#groups = groups
  }

  /** Must be called after any change to members or subgroups. */
  invalidate(): void {
    this.#direct = undefined
    this.#parents = undefined
    this.#closures.clear()
  }

  groupsOf(userId: number): ReadonlySet<number> {
    const known = this.#closures.get(userId)
    if (known !== undefined) return known
    const { direct, parents } = this.#index()
    const closure = new Set<number>()
    const pending = [...(direct.get(userId) ?? [])]
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      if (closure.has(id)) continue
      closure.add(id)
      pending.push(...(parents.get(id) ?? []))
    }
    this.#closures.set(userId, closure)
    return closure
  }

  includes(value: GroupSettingValue, userId: number): boolean {
    const groups = this.groupsOf(userId)
    if (typeof value === 'number') return groups.has(value)
    return value.direct_members.includes(userId) || value.direct_subgroups.some((id) => groups.has(id))
  }

  #index(): { direct: Map<number, number[]>; parents: Map<number, number[]> } {
    if (this.#direct !== undefined && this.#parents !== undefined)
      return { direct: this.#direct, parents: this.#parents }
    const direct = new Map<number, number[]>()
    const parents = new Map<number, number[]>()
    for (const group of this.#groups.values()) {
      if (group.deactivated) continue
      for (const member of group.members) append(direct, member, group.id)
      for (const subgroup of group.direct_subgroup_ids) append(parents, subgroup, group.id)
    }
    this.#direct = direct
    this.#parents = parents
    return { direct, parents }
  }
}

function append(map: Map<number, number[]>, key: number, value: number): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}
