import { createGroupGraph } from '../../renderer/lib/organization/group-graph.ts'
import { median, type Measure } from './measure.ts'

const groups = 2_000
const depth = 10
const people = 50_000

/** A permission that reaches 50,000 people through 2,000 groups, ten deep, resolved from nothing. */
export function measureGroups(): Measure[] {
  const perLevel = groups / depth
  const nodes = Array.from({ length: groups }, (_, id) => ({
    id,
    members: Array.from({ length: people / groups }, (_, index) => id * (people / groups) + index),
    // Each group holds two of the level below, so that most are reached on several ways.
    direct_subgroup_ids: id + perLevel < groups ? [id + perLevel, Math.min(groups - 1, id + perLevel + 1)] : [],
  }))
  const setting = { direct_members: [], direct_subgroups: nodes.slice(0, perLevel).map(({ id }) => id) }
  const times = Array.from({ length: 15 }, () => {
    const start = performance.now()
    const reached = createGroupGraph(nodes).peopleOf(setting).size
    if (reached !== people) throw new Error(`resolved ${reached} people instead of ${people}`)
    return performance.now() - start
  })
  return [{ name: '2,000 groups, depth 10, 50,000 people resolved', value: median(times), unit: 'ms', budget: 20 }]
}
