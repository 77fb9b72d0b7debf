import { createGroupGraph } from '../../../renderer/lib/organization/group-graph.ts'
import { repeat, suite } from './measure.ts'
import { timed } from './service.ts'

const groupCount = 2_000
const depth = 10
const people = 50_000

/** A permission of 50,000 people through 2,000 groups, ten levels deep, resolved from scratch. */
export const groups = suite(
  { resolve: { name: 'groups: 2,000, depth 10, 50,000 people resolved', unit: 'ms', budget: 20 } },
  async ({ rounds }) => {
    const perLevel = groupCount / depth
    const nodes = Array.from({ length: groupCount }, (_, id) => ({
      id,
      members: Array.from({ length: people / groupCount }, (_, index) => id * (people / groupCount) + index),
      // Each group contains two of the level below, so that most are reached on several paths.
      direct_subgroup_ids:
        id + perLevel < groupCount ? [id + perLevel, Math.min(groupCount - 1, id + perLevel + 1)] : [],
    }))
    const setting = { direct_members: [], direct_subgroups: nodes.slice(0, perLevel).map(({ id }) => id) }
    const resolve = () => {
      const reached = createGroupGraph(nodes).peopleOf(setting).size
      if (reached !== people) throw new Error(`resolved ${reached} people instead of ${people}`)
      return Promise.resolve()
    }
    return { resolve: await repeat(rounds * 5, () => timed(resolve)) }
  },
)
