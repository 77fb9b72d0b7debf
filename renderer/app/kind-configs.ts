import type { KindName } from '#contract/records/index.ts'
import type { DraftedId } from '../lib/drafts.ts'
import type { KindConfig } from '../lib/feature.ts'
import { pathOfRecord as pathIn } from '../lib/record-path.ts'
import { features } from './features.ts'

const faces = new Map(features.flatMap(({ records = [] }) => records.map((face) => [face.kind, face] as const)))

/** Returns the face of a kind. A test ensures that every kind of the contract has one. */
export function kindConfigOf(kind: KindName): KindConfig {
  const face = faces.get(kind)
  if (face === undefined) throw new Error(`no feature shows ${kind} records`)
  return face
}

export const allKindConfigs = (): readonly KindConfig[] => [...faces.values()]

export const pathOfRecord = (kind: KindName, id: DraftedId | null): string => pathIn(features, kind, id)
