import type { ReactNode } from 'react'
import type { Attention, AttentionModule, Feature } from '../../lib/page/feature.ts'

/** A feature with its module that finds items which need attention. */
export interface Source extends AttentionModule {
  readonly feature: Feature
}

/** Items found by one feature. */
export interface FeatureItems extends Attention {
  readonly feature: Feature
}

interface GatherProps {
  readonly sources: readonly Source[]
  readonly before?: readonly FeatureItems[]
  readonly children: (found: readonly FeatureItems[]) => ReactNode
}

const nothing: readonly never[] = []

/** Renders all sources, each inside the previous one, and collects their items. */
export function Gather({ sources, before = nothing, children }: GatherProps) {
  const [first, ...rest] = sources
  if (first === undefined) return children(before)
  const { feature, FindAttention } = first
  return (
    <FindAttention>
      {(found) => (
        <Gather sources={rest} before={[...before, { ...found, feature }]}>
          {children}
        </Gather>
      )}
    </FindAttention>
  )
}
