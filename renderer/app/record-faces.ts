import type { KindName } from '#contract/records/index.ts'
import type { DraftedId } from '../lib/drafts.ts'
import type { RecordFace } from '../lib/feature.ts'
import { features } from './features.ts'

const faces = new Map(features.flatMap(({ records = [] }) => records.map((face) => [face.kind, face] as const)))

/** Returns the face of a kind. A test makes sure that every kind of the contract has one. */
export function faceOf(kind: KindName): RecordFace {
  const face = faces.get(kind)
  if (face === undefined) throw new Error(`no feature shows ${kind} records`)
  return face
}

export const allFaces = (): readonly RecordFace[] => [...faces.values()]

/**
 * Where a record is shown, below the organization's route; the list of its kind for null. A feature either gives a
 * record a page of its own, or shows it beside the list.
 */
export function pathOfRecord(kind: KindName, id: DraftedId | null): string {
  const pages = features.find(({ records = [] }) => records.some((face) => face.kind === kind))?.pages
  if (pages === undefined) throw new Error(`no feature shows ${kind} records`)
  const [{ path: first }] = pages
  const list = faceOf(kind).page ?? first
  if (id === null) return list
  const own = pages.find(({ path }) => /^[^$]+\/\$[^/]+$/.test(path))
  return own ? own.path.replace(/\$.+/, String(id)) : `${list}?open=${id}`
}
