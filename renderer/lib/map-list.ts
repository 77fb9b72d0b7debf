/**
 * Maps lists, each once. If an entry is unchanged at the same position in the next list, its result is reused, so that
 * a change of a few records creates only a few new ones.
 */
export function createListMap<T, U>(make: (entry: T) => U): (list: readonly T[]) => readonly U[] {
  const kept = new WeakMap<readonly T[], readonly U[]>()
  // The reference is weak, because the query cache decides how long a list is kept.
  let latest: WeakRef<readonly T[]> | null = null
  return (list) => {
    const known = kept.get(list)
    if (known !== undefined) return known
    const former = latest?.deref()
    const before = former && kept.get(former)
    const made = list.map((entry, index) =>
      before !== undefined && index < before.length && former?.[index] === entry ? (before[index] as U) : make(entry),
    )
    kept.set(list, made)
    latest = new WeakRef(list)
    return made
  }
}
