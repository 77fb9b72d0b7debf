import type { DataExport } from '#contract/operations/exports.ts'
import { knownKind } from '../../lib/records/known-kind.ts'

/** An export as the server lists it, or the few values that are known by its id. */
export type KnownExport = Pick<DataExport, 'id'> & Partial<DataExport>

export const knownExports = knownKind<KnownExport>('export')
