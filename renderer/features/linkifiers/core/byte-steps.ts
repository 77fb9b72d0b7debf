/** Consecutive bytes, each a range from first to last. */
export type Sequence = readonly (readonly [from: number, to: number])[]

/** A step that compares a byte and then continues, or one that chooses between two others. */
type Step = CompareStep | ChoiceStep
interface CompareStep {
  readonly range: string
  readonly isShared: boolean
  next: Step | null
}
/** A step of a sequence that no other has joined. */
interface ChainStep extends CompareStep {
  next: ChainStep | null
}
interface ChoiceStep {
  readonly first: Step
  last: Step
}

/**
 * Counts the steps that RE2 makes of a class of letters. Sequences share their last steps, and each shares its first
 * steps with the sequence before it, unless these are shared already and have to be copied.
 */
export function countSteps(sequences: readonly Sequence[]): number {
  let count = 0
  const shared = new Map<string, ChainStep>()
  const numbers = new Map<Step, number>()
  const numberOf = (step: Step | null): number => {
    if (step === null) return 0
    const known = numbers.get(step) ?? numbers.size + 1
    numbers.set(step, known)
    return known
  }
  const chain = (sequence: Sequence): ChainStep | null => {
    let next: ChainStep | null = null
    for (let at = sequence.length - 1; at >= 0; at -= 1) {
      const [from = 0, to = 0] = sequence[at] ?? []
      const range = `${from}-${to}`
      const isShared = at === sequence.length - 1 || (from < to && at > 0)
      const key: string = `${range}/${numberOf(next)}`
      const known: ChainStep | undefined = isShared ? shared.get(key) : undefined
      if (known === undefined) count += 1
      const step: ChainStep = known ?? { range, next, isShared }
      if (isShared) shared.set(key, step)
      next = step
    }
    return next
  }
  const join = (root: Step | null, added: ChainStep | null): Step | null => {
    if (root === null || added === null) return added
    const latest = 'first' in root ? root.last : root
    if ('first' in latest || latest.range !== added.range) {
      count += 1
      return { first: root, last: added }
    }
    // Others continue at a shared step, so that a copy is changed instead.
    const branch = latest.isShared ? { ...latest, isShared: false } : latest
    if (latest.isShared) count += 1
    // The step of the new sequence is dropped, because this one does the same.
    if (!added.isShared) count -= 1
    branch.next = join(branch.next, added.next)
    if (!('first' in root)) return branch
    root.last = branch
    return root
  }
  let root: Step | null = null
  for (const sequence of sequences) root = join(root, chain(sequence))
  return count
}
