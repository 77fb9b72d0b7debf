import type { PageOperationId } from './operations/index.ts'

/** Lists that the console keeps, encrypted, to show them at the next start until they are loaded again. */
export const keptOperations = ['channels.list', 'folders.list', 'groups.list'] as const satisfies PageOperationId[]

export type KeptOperation = (typeof keptOperations)[number]

export const isKeptOperation = (operation: string): operation is KeptOperation =>
  (keptOperations as readonly string[]).includes(operation)
