import type { KindName } from '#contract/records/index.ts'
import type { DraftedId } from '../lib/edit/drafts.ts'
import type { Feature, KindConfig } from '../lib/page/feature.ts'
import { featureOf as featureIn, pathOfRecord as pathIn } from '../lib/page/record-path.ts'
import { features } from './features.ts'

const configs = new Map(features.flatMap(({ records = [] }) => records.map((config) => [config.kind, config] as const)))

/** Returns the config of a kind. A test ensures that every kind of the contract has one. */
export function kindConfigOf(kind: KindName): KindConfig {
  const config = configs.get(kind)
  if (config === undefined) throw new Error(`no feature shows ${kind} records`)
  return config
}

export const allKindConfigs = (): readonly KindConfig[] => [...configs.values()]

export const pathOfRecord = (kind: KindName, id: DraftedId | null): string => pathIn(features, kind, id)

export const featureOf = (kind: KindName): Feature => featureIn(features, kind)
